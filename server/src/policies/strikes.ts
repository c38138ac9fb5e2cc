/** So many open strikes end the verification of an uploader (docs/review.md). */
export const STRIKES_MAX = 3;
