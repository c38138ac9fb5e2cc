import { expect, test } from '@jest/globals';
import { listMigrationNames } from './current-schema.ts';
import { MIGRATIONS } from './migrate.ts';

test('O6 a command knows the migrations of this code without loading them', () => {
  expect(listMigrationNames()).toEqual(Object.keys(MIGRATIONS));
});
