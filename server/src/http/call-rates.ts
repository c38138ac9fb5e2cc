import type { GcraLimits } from '../lib/gcra-limiter.ts';

/** Limits for one member, or for all visitors of an address (docs/security.md). */
export interface CallRates {
  /** Uncached reads in ten seconds. */
  uncachedReads: number;
  /** Posts per minute of views, votes, comments, messages and the like. */
  statPosts: number;
  /** Shared responses that are computed for one address. */
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
