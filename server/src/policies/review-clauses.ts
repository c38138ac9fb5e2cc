import { REVIEW_REASONS, type ReviewReason } from '@nocturne/contracts/review';

interface Clause {
  /**
   * Basis of the decision: a clause of the uploader agreement or of the terms. Its text is the
   * message `review.clause_{reason}`.
   */
  clause: string;
  /** True if a rejection for this reason is a strike against the uploader. */
  isStrike: boolean;
}

/** Clause of each rejection reason (docs/review.md). */
export const REVIEW_CLAUSES: Readonly<Record<ReviewReason, Clause>> = {
  quality: { clause: 'agreement.quality', isStrike: false },
  misleading: { clause: 'agreement.description', isStrike: false },
  consent: { clause: 'agreement.consent', isStrike: true },
  rights: { clause: 'agreement.rights', isStrike: false },
  prohibited: { clause: 'terms.prohibited', isStrike: true },
  age: { clause: 'terms.age', isStrike: true },
  duplicate: { clause: 'agreement.once', isStrike: false },
  other: { clause: 'terms.other', isStrike: false },
};

/** Months after a rejection in which its uploader may appeal, once. */
export const REVIEW_APPEAL_MONTHS = 6;

/**
 * Returns the rejection reason with this code, whose clause exists in every language; undefined for
 * free text.
 */
export function parseReviewReason(code: string): ReviewReason | undefined {
  return REVIEW_REASONS.find((known) => known === code);
}
