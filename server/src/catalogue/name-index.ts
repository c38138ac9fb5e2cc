import type { Directory, DirectoryEntry } from './catalogue.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/**
 * Names of one kind, indexed by their words. Postings hold ranks: rank 0 is the most popular name.
 */
export interface NameIndex extends WordIndex {
  /** Index in the original list, by rank. */
  order: Int32Array;
}

/** A member with public videos. Found by name, never listed. */
export interface Uploader {
  id: number;
  title: string;
}

export const NAME_KINDS = ['performers', 'channels', 'categories', 'uploaders'] as const;
export type NameKind = (typeof NAME_KINDS)[number];
export type NameIndexes = Readonly<Record<NameKind, NameIndex>>;

/**
 * Indexes all names that have a public video. Categories are indexed by their titles in every
 * language.
 */
export function indexNames(
  { performers, channels, categories }: Directory,
  uploaders: readonly Uploader[],
): NameIndexes {
  return {
    performers: indexEntries(performers, ({ title }) => title),
    channels: indexEntries(channels, ({ title }) => title),
    categories: indexEntries(categories, ({ title, titles }) =>
      [title, ...Object.values(titles)].join(' '),
    ),
    uploaders: indexInOrder(
      uploaders.map(({ title }) => title),
      uploaders.map((_uploader, at) => at),
    ),
  };
}

/** Indexes texts that are sorted by popularity, the most popular first. */
export function indexKeywords(keywords: readonly string[]): NameIndex {
  return indexInOrder(
    keywords,
    keywords.map((_word, at) => at),
  );
}

function indexEntries<P extends DirectoryEntry>(
  entries: readonly P[],
  nameOf: (entry: P) => string,
): NameIndex {
  const ranked = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => entry.videos > 0);
  ranked.sort((a, b) => b.entry.popularity - a.entry.popularity || b.entry.id - a.entry.id);
  return indexInOrder(
    ranked.map(({ entry }) => nameOf(entry)),
    ranked.map(({ at }) => at),
  );
}

function indexInOrder(names: readonly string[], order: readonly number[]): NameIndex {
  return { ...indexWords(names), order: Int32Array.from(order) };
}
