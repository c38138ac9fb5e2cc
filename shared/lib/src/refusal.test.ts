import { describe, expect, test } from '@jest/globals';
import { refusalOf } from './refusal.ts';

describe('refusalOf', () => {
  test('R8-03 keeps the first code of each field and of the form', () => {
    const errors = [
      { field: 'usr', code: 'required' },
      { field: 'usr', code: 'usr_short' },
      { field: 'error', code: 'too_many' },
      { field: 'notify', code: 'system' },
    ] as const;
    expect(refusalOf(errors, ['usr', 'pwd'])).toEqual({
      fields: { usr: 'required' },
      form: 'too_many',
    });
  });

  test('R8-03 falls back to the code of the response if no field has one', () => {
    expect(refusalOf([], ['usr'], 'unavailable')).toEqual({ fields: {}, form: 'unavailable' });
  });
});
