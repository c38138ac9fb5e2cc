import { describe, expect, test } from '@jest/globals';
import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  test.each([undefined, 'bytes=-', 'bytes=100-', 'bytes=5-4', 'bytes=0-1,5-6', 'pages=1-2'])(
    'returns undefined for %s',
    (header) => expect(byteRange(header, 100)).toBeUndefined(),
  );
});
