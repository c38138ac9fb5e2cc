import { REVIEW_REASONS } from '@nocturne/contracts/review';
import type { Translate } from '@nocturne/i18n/messages';

/** Returns the clause of a decision: the text of a known code, or the text that staff wrote. */
export function clauseText(t: Translate, clause: string): string {
  const known = REVIEW_REASONS.find((reason) => reason === clause);
  return known ? t(`review.clause_${known}`) : clause;
}
