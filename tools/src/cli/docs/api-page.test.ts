import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiPage } from './api-page.ts';

test('docs/api.md is the output of `./nocturne docs api`', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')).toBe(
    `${apiPage()}\n`,
  );
});
