import { expect, test } from '@jest/globals';
import { uncompressed } from './uncompressed.ts';

test('uncompressed reports the worst round, or nothing if everything was compressed', () => {
  expect(uncompressed('scripts', [{ plainBytes: 1200 }, { plainBytes: 51_000 }])).toBe(
    '51 kB of scripts travel uncompressed; ',
  );
  expect(uncompressed('scripts', [{ plainBytes: 0 }])).toBe('');
  expect(uncompressed('scripts', [])).toBe('');
});
