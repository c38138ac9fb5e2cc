import { describe, expect, test } from '@jest/globals';
import { checkText } from './check-text.ts';

describe('checkText', () => {
  test('R5-06 reports required only for an empty required field', () => {
    expect(checkText('', { isRequired: true, min: 3 })).toEqual({
      key: 'form.error.required',
      params: { length: 0 },
    });
    expect(checkText('', { min: 3 })).toBeUndefined();
    expect(checkText('abc', { isRequired: true })).toBeUndefined();
  });

  test('R5-06 reports the broken length limit; both limits are inclusive', () => {
    expect(checkText('ab', { min: 3, max: 5 })).toEqual({
      key: 'form.error.min_length',
      params: { length: 3 },
    });
    expect(checkText('abcdef', { min: 3, max: 5 })).toEqual({
      key: 'form.error.max_length',
      params: { length: 5 },
    });
    expect(checkText('abc', { min: 3, max: 5 })).toBeUndefined();
    expect(checkText('abcde', { min: 3, max: 5 })).toBeUndefined();
  });
});
