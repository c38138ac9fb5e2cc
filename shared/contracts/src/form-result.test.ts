import { describe, expect, test } from '@jest/globals';
import type { FieldError } from './error-codes.ts';
import { parseFormErrors, printFormErrors } from './form-result.ts';

describe('R8-03 form errors in an address', () => {
  test('R8-03 print and parse back', () => {
    const errors: FieldError[] = [
      { field: 'usr', code: 'required' },
      { field: 'error', code: 'too_many' },
    ];
    expect(printFormErrors(errors)).toBe('usr:required,error:too_many');
    expect(parseFormErrors(printFormErrors(errors))).toEqual(errors);
  });

  test.each([[null], [''], ['usr'], ['usr:<b>'], ['usr:constructor']])(
    'R8-03 %j contains no errors',
    (written) => {
      expect(parseFormErrors(written)).toEqual([]);
    },
  );
});
