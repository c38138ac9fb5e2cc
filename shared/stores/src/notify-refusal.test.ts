import { describe, expect, test } from '@jest/globals';
import type { FieldError } from '@nocturne/contracts/error-codes';
import { notifyRefusal } from './notify-refusal.ts';

function shown(
  errors: readonly FieldError[],
  ...more: [key?: string, params?: Record<string, string>]
): unknown[] {
  const notices: unknown[] = [];
  notifyRefusal(
    { error: (...notice) => void notices.push(notice) },
    { code: 'too_often', errors: [...errors] },
    ...more,
  );
  return notices;
}
const info = { count: 5, minutes: 10 };

describe('V14 R8-05 notifyRefusal', () => {
  test('V14 shows nothing if the API has already shown the error', () => {
    expect(shown([{ field: 'notify', code: 'too_often', info }])).toEqual([]);
  });

  test('V14 passes the values of the error on to the text', () => {
    expect(shown([{ field: 'error', code: 'too_often', info }])).toEqual([
      ['error.too_often', info],
    ]);
  });

  test('V14 can show another text', () => {
    expect(shown([], 'notify.vote_already', { title: 'Tide' })).toEqual([
      ['notify.vote_already', { title: 'Tide' }],
    ]);
  });
});
