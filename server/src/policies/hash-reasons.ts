/** Reasons for which a list contains a hash. */
export const HASH_REASONS = ['severe', 'ncii', 'dmca', 'other'] as const;
