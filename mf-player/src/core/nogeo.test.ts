import { describe, expect, test } from '@jest/globals';
import { isNogeo } from './nogeo.ts';

describe('R4-09 nogeo', () => {
  test.each([
    ['https://a.com/', true],
    ['https://a.tube/', true],
    ['https://a.net/country/fr/x', true],
    ['https://a.com/x', false],
    ['https://a.net/', false],
    ['', false],
  ])('%s: %s', (referrer, nogeo) => {
    expect(isNogeo(referrer)).toBe(nogeo);
  });
});
