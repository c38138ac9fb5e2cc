import { countBlock, type Bits } from './bits.ts';
import type { PageRange } from './catalogue.ts';

/**
 * Weights of a word's match: exact word in the title, similar word in the title, name, category.
 * Ties sort by popularity.
 */
const WEIGHTS = [4, 3, 2, 1] as const;

/** The videos that match one word, by level in the order of WEIGHTS. */
export type Levels = readonly [
  Bits | undefined,
  Bits | undefined,
  Bits | undefined,
  Bits | undefined,
];

/**
 * Returns one page of the matches, sorted by the sum of their words' weights, then by number.
 * `total` counts all matches.
 */
export function rankPage(
  matches: Bits,
  words: readonly Levels[],
  { offset, count }: PageRange,
): { numbers: number[]; total: number } {
  const sizes = new Int32Array(words.length * WEIGHTS[0] + 1);
  for (let block = 0; block < matches.length; block += 1) {
    const mask = matches[block] ?? 0;
    if (mask !== 0)
      divide(
        words,
        block,
        mask,
        0,
        0,
        (score, part) => (sizes[score] = (sizes[score] ?? 0) + countBlock(part)),
      );
  }
  const numbers: number[] = [];
  let before = 0;
  for (let score = sizes.length - 1; score > 0 && numbers.length < count; score -= 1) {
    const size = sizes[score] ?? 0;
    if (before + size > offset)
      collect(
        matches,
        words,
        score,
        { offset: Math.max(0, offset - before), count: count - numbers.length },
        numbers,
      );
    before += size;
  }
  return { numbers, total: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Collects the numbers with one score, ascending. */
function collect(
  matches: Bits,
  words: readonly Levels[],
  wanted: number,
  { offset, count }: PageRange,
  into: number[],
): void {
  let [skip, left] = [offset, count];
  for (let block = 0; block < matches.length && left > 0; block += 1) {
    const mask = matches[block] ?? 0;
    if (mask === 0) continue;
    let bits = 0;
    divide(words, block, mask, 0, 0, (score, part) => (bits |= score === wanted ? part : 0));
    for (; bits !== 0 && left > 0; bits &= bits - 1) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      into.push(block * 32 + 31 - Math.clz32(bits & -bits));
      left -= 1;
    }
  }
}

/**
 * Divides the matches in a block of 32 videos by the best level of each word. Calls `onPart` with
 * each part and its score.
 */
function divide(
  words: readonly Levels[],
  block: number,
  mask: number,
  wordIndex: number,
  score: number,
  onPart: (score: number, part: number) => void,
): void {
  const levels = words[wordIndex];
  if (!levels) return onPart(score, mask);
  let rest = mask;
  for (let level = 0; level < WEIGHTS.length && rest !== 0; level += 1) {
    const part = rest & (levels[level]?.[block] ?? 0);
    if (part !== 0)
      divide(words, block, part, wordIndex + 1, score + (WEIGHTS[level] ?? 0), onPart);
    rest &= ~part;
  }
}
