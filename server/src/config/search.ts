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

/** What the operator decides about the search. */
export interface SearchConfig {
  /** Words and phrases that are neither searched nor suggested. */
  blocked: readonly string[];
  /** Categories that never stand in the trending list, by dir or by English title (settlement 56). */
  trendingExcluded: readonly string[];
}

export const OPEN_SEARCH: SearchConfig = { blocked: [], trendingExcluded: TRENDING_EXCLUDED };

/**
 * The part `search` of the operator's file: `blocked`, and the terms in `blockedFile`, one to a line, whose path is taken from the folder of the
 * operator's file; `trendingExcluded` comes besides what the product excludes itself. Rejects with the wrong fields named, and where that file cannot be read: a list that is not there would block nothing.
 */
export async function readSearchConfig(
  given: unknown,
  operatorFile: string,
): Promise<SearchConfig> {
  const wrong = [...Value.Errors(SearchSchema, given)].map(
    (error) => `search${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const {
    blocked = [],
    blockedFile,
    trendingExcluded: more = [],
  } = given as Static<typeof SearchSchema>;
  const trendingExcluded = [...TRENDING_EXCLUDED, ...more];
  if (blockedFile === undefined) return { blocked, trendingExcluded };
  const text = await readFile(resolve(dirname(operatorFile), blockedFile), 'utf8').catch(
    (cause: unknown) => {
      throw new Error(`search/blockedFile ${blockedFile} cannot be read`, { cause });
    },
  );
  return { blocked: [...blocked, ...termsOf(text)], trendingExcluded };
}

/** Lines without surrounding blanks; empty ones and those that begin with # are remarks. */
function termsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
