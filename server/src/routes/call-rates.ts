/** Limits for one member, or for all visitors of one address (docs/security.md). */
export interface CallRates {
  /** Uncached reads in ten seconds. */
  uncachedReads: number;
  /** Statistics posts in a minute: views, votes, comments, messages and the like. */
  statPosts: number;
}

export const CALL_RATES: CallRates = { uncachedReads: 100, statPosts: 120 };
