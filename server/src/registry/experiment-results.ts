import { WEIGHTS_TOTAL, type VariantInfo } from '@nocturne/contracts/registry';
import type { VariantRow } from '../db/schema/registry.ts';
import type {
  ExperimentSums,
  ExperimentsRepository,
} from '../repositories/releases/experiments-repository.ts';
import { CONTROL } from './experiment-rules.ts';
import { meanOf, wilson, Z_95, type Mean, type Share } from './statistics.ts';

/**
 * z for 99.9 % intervals. The guard checks repeatedly, so with 95 % intervals it would sooner or
 * later find a difference by chance.
 */
const Z_GUARD = 3.290526731491926;

export interface ResultsQuery {
  id: string;
  remote: string;
  channel: string;
  variants: readonly VariantRow[];
}
type SumsRepository = Pick<ExperimentsRepository, 'sums' | 'controlOf'>;

/** Figures of a variant that the guard compares. */
export interface ComparedVariant {
  name: string;
  release: string;
  visitors: number;
  plays: number;
  errorShare: Share;
  firstFrame: Mean;
}

const NO_SUMS: Omit<ExperimentSums, 'variant'> = {
  visitors: 0,
  played: 0,
  failed: 0,
  plays: 0,
  errors: 0,
  firstFrameMs: 0,
  firstFrameSquares: 0,
};

/**
 * Results of an experiment, for each variant and the control (docs/federation.md, "Experiments and
 * their figures").
 */
export class ExperimentResults {
  readonly #experiments: SumsRepository;

  constructor(experiments: SumsRepository) {
    this.#experiments = experiments;
  }

  /**
   * Returns the rows of the result table, the control first. Shares are of visitors, with 95 %
   * intervals.
   */
  async getResults(experiment: ResultsQuery): Promise<VariantInfo[]> {
    return (await this.#rows(experiment)).map(({ name, release, weight, sums }) => ({
      name,
      release,
      weight,
      visitors: sums.visitors,
      plays: sums.plays,
      errors: sums.errors,
      play_share: wilson(sums.played, sums.visitors, Z_95),
      first_frame: firstFrameOf(sums, Z_95),
      error_share: wilson(sums.failed, sums.visitors, Z_95),
    }));
  }

  /** Returns the figures for the guard, with wider intervals. */
  async getComparison(experiment: ResultsQuery): Promise<ComparedVariant[]> {
    return (await this.#rows(experiment)).map(({ name, release, sums }) => ({
      name,
      release,
      visitors: sums.visitors,
      plays: sums.plays,
      errorShare: wilson(sums.failed, sums.visitors, Z_GUARD),
      firstFrame: firstFrameOf(sums, Z_GUARD),
    }));
  }

  async #rows({ id, remote, channel, variants }: ResultsQuery) {
    const [found, control] = await Promise.all([
      this.#experiments.sums(id),
      this.#experiments.controlOf(remote, channel),
    ]);
    const left = WEIGHTS_TOTAL - variants.reduce((sum, { weight }) => sum + weight, 0);
    return [{ name: CONTROL, release: control, weight: left }, ...variants].map((row) => ({
      ...row,
      sums: found.find(({ variant }) => variant === row.name) ?? NO_SUMS,
    }));
  }
}

function firstFrameOf(
  { plays, firstFrameMs, firstFrameSquares }: Omit<ExperimentSums, 'variant'>,
  z: number,
): Mean {
  const { mean, low, high } = meanOf(
    { n: plays, sum: firstFrameMs, squares: firstFrameSquares },
    z,
  );
  // With few plays the interval is wider than the mean, but no time is negative.
  return { mean, low: Math.max(0, low), high };
}
