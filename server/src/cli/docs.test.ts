import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiPage } from './docs.ts';

test('docs/api.md is the output of `npm run -s docs`', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')).toBe(
    `${apiPage()}\n`,
  );
});
