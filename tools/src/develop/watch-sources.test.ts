import { describe, expect, test } from '@jest/globals';
import { isSource } from './watch-sources.ts';

describe('isSource', () => {
  test.each(['src/remote.tsx', 'src/css/tokens.css', 'package.json'])('%s starts a build', (file) =>
    expect(isSource(file)).toBe(true),
  );
  test.each([
    'src/a.test.ts',
    'dist/a.ts',
    'node_modules/a/b.ts',
    'src/.a.ts',
    'src/a.ts~',
    'notes.md',
  ])('%s does not start a build', (file) => expect(isSource(file)).toBe(false));
});
