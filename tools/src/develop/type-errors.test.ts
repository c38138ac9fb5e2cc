import { describe, expect, test } from '@jest/globals';
import { errorsIn } from './type-errors.ts';

const PRINTED = [
  'mf-upload/src/screens/upload/screen.tsx(12,9): error TS2554: Expected 2 arguments, but got 1.',
  "  An argument for 'values' was not provided.",
  "server/src/app.ts(3,1): error TS2304: Cannot find name 'x'.",
  "shared/ui/src/a.tsx(7,3): error TS2322: Type 'string' is not assignable to type 'number'.",
  '',
].join('\n');

describe('O4 errorsIn', () => {
  test('O4 returns errors of the given folders with their explanations', () => {
    const errors = errorsIn(PRINTED, ['mf-upload', 'shared']);
    expect(errors.split('\n')).toEqual([
      expect.stringMatching(/^mf-upload\/src\/screens\/upload\/screen\.tsx\(12,9\): error TS2554/),
      "  An argument for 'values' was not provided.",
      expect.stringMatching(/^shared\/ui/),
    ]);
  });

  test('O4 is empty without errors in the given folders', () => {
    expect(errorsIn('', ['mf-upload', 'shared'])).toBe('');
    expect(errorsIn(PRINTED, ['mf-player'])).toBe('');
  });

  test('O4 lists some errors and counts the rest', () => {
    const many = Array.from(
      { length: 8 },
      (_, at) => `mf-upload/src/a.ts(${at},1): error TS1: x`,
    ).join('\n');
    expect(errorsIn(many, ['mf-upload']).split('\n').at(-1)).toBe('and 3 more');
  });
});
