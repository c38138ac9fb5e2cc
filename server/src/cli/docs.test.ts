import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiPage } from './docs.ts';

test('docs/api.md is what `npm run -s docs` prints', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')).toBe(
    `${apiPage()}\n`,
  );
});
