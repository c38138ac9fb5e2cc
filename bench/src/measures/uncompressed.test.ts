import { expect, test } from '@jest/globals';
import { describeUncompressed } from './uncompressed.ts';

test('uncompressed reports the worst round, or nothing if everything was compressed', () => {
  expect(describeUncompressed('scripts', [{ plainBytes: 1200 }, { plainBytes: 51_000 }])).toBe(
    '51 kB of scripts are sent uncompressed; ',
  );
  expect(describeUncompressed('scripts', [{ plainBytes: 0 }])).toBe('');
  expect(describeUncompressed('scripts', [])).toBe('');
});
