import { expect, test } from '@jest/globals';
import { ERROR_CODES, ERROR_STATUS, isErrorAnswer } from './error-codes.ts';
import { SIGNUP_RULE_CODES } from './forms.ts';

test('error codes are unique and each has an error status', () => {
  expect(Object.keys(ERROR_STATUS).sort()).toEqual([...ERROR_CODES].sort());
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  expect(Object.values(ERROR_STATUS).every((status) => status >= 400)).toBe(true);
});

test('isErrorAnswer recognizes the error form by its flag', () => {
  expect(isErrorAnswer({ error: 1, code: 'system', errors: [] })).toBe(true);
  for (const answer of [null, undefined, 'error', [], {}, { error: 0 }, { ok: 1 }])
    expect(isErrorAnswer(answer)).toBe(false);
});

test('the seven rules of the sign-up form have different codes', () => {
  expect(new Set(Object.values(SIGNUP_RULE_CODES)).size).toBe(7);
});
