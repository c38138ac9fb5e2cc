import type { ErrorCode, FieldError } from '@nocturne/contracts/error-codes';
import { errorMessages } from '@nocturne/i18n/messages/en/common-errors';
import { createTranslate } from '@nocturne/i18n/translate';

/** Sentences in place of those of the site, which speak to a visitor in a browser. */
const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = {
  login_required:
    '--as must be the username of an active account ("nocturne staff list" lists the staff)',
  forbidden: 'this account’s role does not allow it ("nocturne staff list" lists the roles)',
  not_found: 'there is nothing with this name or number; the commands "list" print what exists',
  bad_request: 'the value is not valid',
};

/** Options and arguments whose names differ from the field of the form. */
const OPTIONS: Readonly<Record<string, string>> = {
  clause: '--clause',
  id: 'ID',
  kind: 'KIND',
  note: '--note',
  outcome: '--outcome',
  policy_clause: '--clause',
  reason_code: '--reason',
  reference: 'REFERENCE',
};

/** Fields of the error form that stand for the call as a whole. */
const WHOLE = ['error', 'notify'];

/** Returns a sentence in English: the service's own, or that of the code. */
export function errorSentence({ field, code, info = {} }: FieldError): string {
  const { why } = info;
  if (typeof why === 'string') return why;
  const sentence = SENTENCES[code] ?? translate(code, info);
  return WHOLE.includes(field) ? sentence : `${OPTIONS[field] ?? field}: ${sentence}`;
}

/** A newer site may have codes that this version does not know. */
function translate(code: ErrorCode, info: FieldError['info']): string {
  const key = `error.${code}` as const;
  return key in errorMessages ? createTranslate('en', errorMessages)(key, info) : code;
}
