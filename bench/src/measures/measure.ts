import type { Browser } from '@playwright/test';
import type { Figure, Skipped } from '../report/figure.ts';
import type { BenchSite } from '../site/start-site.ts';

/** Input of every measure. */
export interface Bench {
  site: BenchSite;
  /** Opens the browser when the first measure needs it. */
  getBrowser: () => Promise<Browser>;
  /** True when no new round may begin. */
  isOver: () => boolean;
  log: (line: string) => void;
}

export type Measure = (bench: Bench) => Promise<readonly (Figure | Skipped)[]>;

/** A measure that starts everything it needs. */
export type StandaloneMeasure = (
  bench: Pick<Bench, 'isOver' | 'log'>,
) => Promise<readonly (Figure | Skipped)[]>;
