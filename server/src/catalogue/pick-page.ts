import { forEachBit, hasBit, sliceBits, type Bits } from './bits.ts';
import type { PageRange } from './catalogue.ts';

/** Cost of sorting one match, measured in steps of walking an order. */
const SORT_COST = 60;

/** An order of all videos: the numbers in that order, and the rank of each number. */
export interface Order {
  numbers: Int32Array;
  ranks: Int32Array;
}

/**
 * Returns one page of the matches in an order; without an order, in ascending order.
 *
 * Sorts a few matches; for many it walks the order from the nearer end, so the last page costs as
 * much as the first.
 */
export function pickPage(
  matches: Bits,
  total: number,
  order: Order | undefined,
  { offset, count }: PageRange,
): number[] {
  const end = Math.min(total, offset + count);
  if (offset >= end) return [];
  if (!order) return sliceBits(matches, offset, end - offset);
  const walkSteps = (Math.min(end, total - offset) / total) * order.numbers.length;
  if (total * SORT_COST < walkSteps) return sortMatches(matches, total, order, offset, end);
  return end <= total - offset
    ? walk(matches, order.numbers, offset, end)
    : walkBack(matches, order.numbers, total - end, total - offset);
}

function sortMatches(
  matches: Bits,
  total: number,
  { numbers, ranks }: Order,
  offset: number,
  end: number,
): number[] {
  const matchRanks = new Int32Array(total);
  let at = 0;
  forEachBit(matches, (number) => {
    matchRanks[at] = ranks[number] ?? 0;
    at += 1;
    return true;
  });
  return Array.from(matchRanks.sort().subarray(offset, end), (rank) => numbers[rank] ?? 0);
}

function walk(matches: Bits, numbers: Int32Array, from: number, to: number): number[] {
  const found: number[] = [];
  let seen = 0;
  for (let rank = 0; seen < to && rank < numbers.length; rank += 1) {
    const number = numbers[rank] ?? 0;
    if (!hasBit(matches, number)) continue;
    if (seen >= from) found.push(number);
    seen += 1;
  }
  return found;
}

/** Walks from the end: `from` and `to` count backwards. */
function walkBack(matches: Bits, numbers: Int32Array, from: number, to: number): number[] {
  const found: number[] = [];
  let seen = 0;
  for (let rank = numbers.length - 1; seen < to && rank >= 0; rank -= 1) {
    const number = numbers[rank] ?? 0;
    if (!hasBit(matches, number)) continue;
    if (seen >= from) found.push(number);
    seen += 1;
  }
  return found.reverse();
}
