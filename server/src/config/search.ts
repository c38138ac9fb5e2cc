import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { TRENDING_EXCLUDED } from '@nocturne/contracts/constants';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const term = Type.String({ minLength: 1 });
export const SearchSchema = Type.Object(
  {
    blocked: Type.Optional(Type.Array(term)),
    blockedFile: Type.Optional(term),
    trendingExcluded: Type.Optional(Type.Array(term)),
  },
  { additionalProperties: false },
);

/** The operator's search settings. */
export interface SearchConfig {
  /** Words and phrases that are neither searched nor suggested. */
  blocked: readonly string[];
  /** Categories that the trending list excludes, by dir or English title (settlement 56). */
  trendingExcluded: readonly string[];
}

export const OPEN_SEARCH: SearchConfig = { blocked: [], trendingExcluded: TRENDING_EXCLUDED };

/**
 * Reads `search` of the operator's file. `blocked` also gets the terms in `blockedFile`, one per
 * line; its path is relative to the operator's file. `trendingExcluded` extends the built-in list.
 *
 * Rejects with the names of the invalid fields, and if `blockedFile` cannot be read: a missing list
 * would block nothing.
 */
export async function readSearchConfig(
  given: unknown,
  operatorFile: string,
): Promise<SearchConfig> {
  const wrong = [...Value.Errors(SearchSchema, given)].map(
    (error) => `search${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const {
    blocked = [],
    blockedFile,
    trendingExcluded: operatorExcluded = [],
  } = given as Static<typeof SearchSchema>;
  const trendingExcluded = [...TRENDING_EXCLUDED, ...operatorExcluded];
  if (blockedFile === undefined) return { blocked, trendingExcluded };
  const text = await readFile(resolve(dirname(operatorFile), blockedFile), 'utf8').catch(
    (cause: unknown) => {
      throw new Error(`search/blockedFile ${blockedFile} cannot be read`, { cause });
    },
  );
  return { blocked: [...blocked, ...termsOf(text)], trendingExcluded };
}

/** Trims the lines. Empty lines and those that begin with # are comments. */
function termsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
