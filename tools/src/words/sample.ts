import type { Tree } from './check-words.ts';
import { isDocument } from './documents.ts';
import { withoutMarks } from './openings.ts';
import { paragraphsIn } from './paragraphs.ts';
import { isSource, parseSource } from './parse-source.ts';

export interface Sampled {
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

/** Comments for a tool, not for a reader. */
const DIRECTIVE = /^(?:webpack\w+:|@jest-environment|@__|#__|!)/;

/** Every comment of the project, without marks, in the order of files and lines. */
export function allComments({ texts }: Tree): Sampled[] {
  const sources = [...texts].filter(([file]) => isSource(file)).toSorted(byFile);
  return sources.flatMap(([file, text]) =>
    parseSource(file, text)
      .comments.map(({ line, raw }) => ({
        file,
        line,
        text: raw.split('\n').map(withoutMarks).join('\n').trim(),
      }))
      .filter((comment) => comment.text !== '' && !DIRECTIVE.test(comment.text)),
  );
}

/** Every paragraph of the documents, in the order of files and lines. */
export function allParagraphs({ texts }: Tree): Sampled[] {
  const documents = [...texts].filter(([file]) => isDocument(file)).toSorted(byFile);
  return documents.flatMap(([file, text]) =>
    paragraphsIn(text).map((paragraph) => ({ file, ...paragraph })),
  );
}

function byFile([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

/** Chooses items by a seed, each at most once, and keeps their order. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = randomNumbers(seed);
  const order = items.map((item, at) => ({ at, item, rank: random() }));
  const chosen = order.toSorted((a, b) => a.rank - b.rank).slice(0, count);
  return chosen.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
