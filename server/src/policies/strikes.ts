/** Number of open strikes that end the verification of an uploader (docs/review.md). */
export const STRIKES_MAX = 3;
