import { REVIEW_REASONS, type ReviewReason } from '@nocturne/contracts/review';

interface Clause {
  /** What the decision rests on: a clause of the uploader agreement or of the terms. Its words are messages `review.clause_{reason}`. */
  clause: string;
  /** Whether a rejection for it counts against the uploader. */
  isStrike: boolean;
}

/** What each reason of a rejection rests on (docs/review.md). */
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

/** So long after a rejection its uploader may ask another person to look again, once. */
export const REVIEW_APPEAL_MONTHS = 6;

/** Which of these reasons a code names, whose clause has words in every language; undefined for words of somebody's own. */
export function clauseReason(code: string): ReviewReason | undefined {
  return REVIEW_REASONS.find((known) => known === code);
}
