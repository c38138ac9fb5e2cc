import type { Browser } from '@playwright/test';
import type { Figure, Skipped } from '../report/figure.ts';
import type { BenchSite } from '../site/start-site.ts';

/** What every measure is given. */
export interface Bench {
  site: BenchSite;
  /** The browser, opened for the first measure that needs it. */
  browser: () => Promise<Browser>;
  /** True when no new round is to be begun. */
  isOver: () => boolean;
  log: (line: string) => void;
}

export type Measure = (bench: Bench) => Promise<readonly (Figure | Skipped)[]>;

/** A measure that starts what it needs by itself. */
export type StandaloneMeasure = (
  bench: Pick<Bench, 'isOver' | 'log'>,
) => Promise<readonly (Figure | Skipped)[]>;
