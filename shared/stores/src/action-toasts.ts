import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { MessageKey } from '@nocturne/i18n/messages';

/** Member actions that a toast confirms. */
export const ACTION_SUBJECTS = ['vote', 'subscribe', 'unsubscribe', 'favourite'] as const;
export type ActionSubject = (typeof ACTION_SUBJECTS)[number];
/** Refusals with a separate text for each action; all others use `error.{code}`. */
export const ACTION_CODES = [
  'login_required',
  'already',
  'self',
  'not_found',
  'forbidden',
  'too_many',
] as const satisfies readonly ErrorCode[];

/**
 * Returns the key of the success text, `notify.vote_success`. Its type proves that the text exists.
 */
export function successKey(subject: ActionSubject): MessageKey {
  return `notify.${subject}_success`;
}

/** Returns the key of a refusal's text: `notify.vote_{code}`, or `error.{code}`. */
export function refusalKey(subject: ActionSubject, code: ErrorCode): MessageKey {
  const specificCode = ACTION_CODES.find((known) => known === code);
  return specificCode ? `notify.${subject}_${specificCode}` : `error.${code}`;
}
