import type { GcraLimits } from '../services/gcra-limiter.ts';

/** Limits for one member, or for all visitors of one address (docs/security.md). */
export interface CallRates {
  /** Uncached reads in ten seconds. */
  uncachedReads: number;
  /** Statistics posts in a minute: views, votes, comments, messages and the like. */
  statPosts: number;
  /** Answers that everybody shares, computed for one address. */
  misses: GcraLimits;
  /** New pages rendered for one visitor. */
  newPages: GcraLimits;
}

export const CALL_RATES: CallRates = {
  uncachedReads: 100,
  statPosts: 120,
  misses: { burst: 100, perSecond: 10 },
  newPages: { burst: 60, perSecond: 4 },
};
