import { expect, test } from '@jest/globals';
import { printCsv } from './print-csv.ts';

test('printCsv quotes special characters, neutralizes formulas and keeps numbers', () => {
  expect(
    printCsv([
      ['campaign', 'n'],
      ['a,"b"\n', -3],
      ['=1+1', 4],
      ['+x', 5],
      ['-y\nz', 0],
      ['', '\tw\r'],
    ]),
  ).toBe('campaign,n\r\n"a,""b""\n",-3\r\n\'=1+1,4\r\n\'+x,5\r\n"\'-y\nz",0\r\n,"\'\tw\r"\r\n');
  expect(printCsv([])).toBe('');
});
