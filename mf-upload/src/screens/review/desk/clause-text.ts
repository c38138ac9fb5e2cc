import { REVIEW_REASONS } from '@nocturne/contracts/review';
import type { Translate } from '@nocturne/i18n/messages';

/** What a decision rests on, in words: the clause of a reason, or what somebody wrote themselves. */
export function clauseText(t: Translate, clause: string): string {
  const known = REVIEW_REASONS.find((reason) => reason === clause);
  return known ? t(`review.clause_${known}`) : clause;
}
