import type { Summary } from './summary.ts';

/**
 * Goal for the median of a figure: a ratio to its peer, a difference to it, or a value of its own.
 */
export type Goal =
  | { kind: 'ratio-at-most'; value: number }
  | { kind: 'ratio-at-least'; value: number }
  | { kind: 'more-at-most'; value: number }
  | { kind: 'at-most'; value: number };

export interface Peer {
  name: string;
  summary: Summary;
}

interface Measured {
  name: string;
  unit:
    | 'ms'
    | 's'
    | 'kB'
    | 'MB'
    | 'nodes'
    | 'requests'
    | 'files'
    | 'per CPU-s'
    | 'of the view'
    | 'CPU-s'
    | 'MB/s';
  ours: Summary;
  peer?: Peer;
}

/** Goal of a figure, and the text for missing it. */
interface Aim {
  goal: Goal;
  /** Cause of a miss, with the numbers of this run. */
  why: string;
  /** Change that would close the gap. */
  closes: string;
}

/** One line of the report. A line with a goal also has the text for missing it. */
export type Figure = Measured & (Aim | { goal?: undefined });

/** A line for a figure that could not be measured here. */
export interface Skipped {
  name: string;
  skipped: string;
}

export type Verdict = 'met' | 'missed' | '-';

/** Our median divided by the peer's; undefined without a peer, or if the peer's is 0. */
export function ratioOf({ ours, peer }: Figure): number | undefined {
  return peer && peer.summary.median > 0 ? ours.median / peer.summary.median : undefined;
}

/** The same ratio for the best rounds, which other work on the machine disturbed least. */
export function bestRatioOf({ ours, peer }: Figure): number | undefined {
  return peer && peer.summary.best > 0 ? ours.best / peer.summary.best : undefined;
}

/** Checks whether the goal is reached; a dash without a goal, or without a peer to compare with. */
export function verdictOf(figure: Figure): Verdict {
  const { goal, ours, peer } = figure;
  if (!goal) return '-';
  if (goal.kind === 'at-most') return ours.median <= goal.value ? 'met' : 'missed';
  if (!peer) return '-';
  if (goal.kind === 'more-at-most')
    return ours.median - peer.summary.median <= goal.value ? 'met' : 'missed';
  const ratio = ratioOf(figure);
  if (ratio === undefined) return '-';
  const isMet = goal.kind === 'ratio-at-most' ? ratio <= goal.value : ratio >= goal.value;
  return isMet ? 'met' : 'missed';
}
