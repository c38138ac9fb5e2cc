import { describe, expect, test } from '@jest/globals';
import { formatShare } from './format-share.ts';

describe('formatShare', () => {
  test('R2.3-17 writes whole percent unless decimals are requested', () => {
    expect(formatShare('en', 0.4249)).toBe('42%');
    expect(formatShare('en', 0.4249, 1)).toBe('42.5%');
    expect(formatShare('en', 1.3)).toBe('130%');
  });

  test('R2.3-18 formats for the given language', () => {
    expect(formatShare('de', 0.125, 1)).toMatch(/^12,5\s%$/);
  });
});
