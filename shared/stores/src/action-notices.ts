import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { MessageKey } from '@nocturne/i18n/messages';

/** What a member does that is answered with a notice (R8-04, R8-08). */
export const ACTION_SUBJECTS = ['vote', 'subscribe', 'unsubscribe', 'favourite'] as const;
export type ActionSubject = (typeof ACTION_SUBJECTS)[number];
/** Refusals that have words of their own for each action; the others are said by `error.{code}`. */
export const ACTION_CODES = [
  'login_required',
  'already',
  'self',
  'not_found',
  'forbidden',
  'too_many',
] as const satisfies readonly ErrorCode[];

/** `notify.vote_success`. The type says that the text is there. */
export function successKey(subject: ActionSubject): MessageKey {
  return `notify.${subject}_success`;
}

/** `notify.vote_{code}`. */
export function refusalKey(subject: ActionSubject, code: ErrorCode): MessageKey {
  const spoken = ACTION_CODES.find((known) => known === code);
  return spoken ? `notify.${subject}_${spoken}` : `error.${code}`;
}
