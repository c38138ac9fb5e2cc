import type { MessageKey } from '@nocturne/i18n/messages';
import type { FormCode } from '@nocturne/lib/refusal';

/** Codes with their own text at sign-in; other codes use the common texts. */
const LOGIN_CODES = [
  'required',
  'invalid_usr_or_pwd',
  'wrong_usr_or_pwd',
  'not_confirmed',
  'too_many',
  'invalid_email',
] as const satisfies readonly FormCode[];

/** Returns the message of a login error: component.login.er.{code}, else error.{code}. */
export function loginErrorKey(code: FormCode): MessageKey {
  const own = LOGIN_CODES.find((known) => known === code);
  return own ? `component.login.er.${own}` : `error.${code}`;
}
