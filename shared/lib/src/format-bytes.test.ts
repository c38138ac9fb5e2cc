import { describe, expect, test } from '@jest/globals';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  test.each([
    [0, '0 kB'],
    [1536, '1.5 kB'],
    [968 * 1024 ** 2, '968 MB'],
    [4 * 1024 ** 3, '4 GB'],
    [5000 * 1024 ** 3, '5,000 GB'],
  ])('R2.3-17 writes %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  test('R2.3-18 formats for the given language', () => {
    expect(formatBytes(1.5 * 1024 ** 3, 'de')).toMatch(/^1,5\sGB$/);
    expect(formatBytes(1024 ** 2, 'ru')).toMatch(/^1\sМБ$/);
  });
});
