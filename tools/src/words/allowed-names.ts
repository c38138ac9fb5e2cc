import { SHIPPED_MIGRATIONS } from './shipped-migrations.ts';

/**
 * Names with replaced words that a contract, the database or a tool fixes, each with the reason.
 * They are allowed as keys and members of objects, and in comments in backticks. Variables,
 * parameters and members of classes need another name.
 */
export const ALLOWED_NAMES: ReadonlyMap<string, string> = new Map([
  ['dependencies', 'field of package.json'],
  ['devDependencies', 'field of package.json'],
  ['optionalDependencies', 'field of package.json'],
  ['papers', 'action, queue and part of a draft in the API'],
  ['papers_required', 'error code of the API'],
  ['hash_screen_not_clear', 'reason in the database and the API'],
  ['registryDesk', 'exported by a shipped migration'],
]);

/** Files whose names, identifiers and ids are not checked, each with the reason. */
export const ALLOWED_FILES: readonly (readonly [RegExp, string])[] = [
  [SHIPPED_MIGRATIONS, 'a shipped migration is never edited'],
];
