import { CONTACT_PAGE_MAX, EMAIL_MAX, EMAIL_PATTERN, MESSAGE_MAX } from './constants.ts';
import type { ErrorCode, FieldError } from './error-codes.ts';

/** What a message to the operator is about; texts are messages `contact.reason_{reason}`. */
export const CONTACT_REASONS = ['illegal', 'consent', 'copyright', 'broken', 'other'] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** Fields of the contact form, as they travel. */
export type ContactValues = {
  /** One of CONTACT_REASONS; empty until one is chosen. */
  reason: string;
  /** Where an answer may go; may be empty. */
  eml: string;
  message: string;
  /** Address or path of the page that the message is about; may be empty. */
  page: string;
};
export const CONTACT_FIELDS = [
  'reason',
  'eml',
  'message',
  'page',
] as const satisfies readonly (keyof ContactValues)[];

/** Body of POST /api/contact.php. */
export type ContactBody = ContactValues;

/** Longest text of each field, characters. */
export const CONTACT_MAX = {
  eml: EMAIL_MAX,
  message: MESSAGE_MAX,
  page: CONTACT_PAGE_MAX,
} as const;

/** The form as it is judged and kept: nothing of it begins or ends with white space, and line ends are \n, as a script counts them. */
export function trimContact({ reason, eml, message, page }: ContactValues): ContactValues {
  return {
    reason,
    eml: eml.trim(),
    message: message.replaceAll('\r\n', '\n').trim(),
    page: page.trim(),
  };
}

/** The rules of the contact form, for both sides (R2.2-07): the first broken rule of each field, none when it may be sent. */
export function checkContact(values: ContactValues): FieldError[] {
  const { reason, eml, message, page } = trimContact(values);
  return [
    ...refused('reason', reasonCode(reason)),
    ...refused('eml', emailCode(eml)),
    ...refused('message', message === '' ? 'required' : tooLong(message, CONTACT_MAX.message)),
    ...refused(
      'page',
      tooLong(page, CONTACT_MAX.page) ??
        (page === '' || isAddress(page) ? undefined : 'bad_request'),
    ),
  ];
}

/** True for a reason that the form offers. */
export function isContactReason(reason: string): reason is ContactReason {
  return CONTACT_REASONS.some((known) => known === reason);
}

function reasonCode(reason: string): ErrorCode | undefined {
  if (reason === '') return 'required';
  return isContactReason(reason) ? undefined : 'bad_request';
}

function emailCode(eml: string): ErrorCode | undefined {
  if (eml === '') return undefined;
  return eml.length <= EMAIL_MAX && new RegExp(EMAIL_PATTERN).test(eml)
    ? undefined
    : 'invalid_email';
}

const tooLong = (text: string, max: number): ErrorCode | undefined =>
  text.length > max ? 'too_long' : undefined;
const isAddress = (page: string): boolean => /^(https?:\/\/|\/)\S*$/i.test(page);
const refused = (field: keyof ContactValues, code: ErrorCode | undefined): FieldError[] =>
  code ? [{ field, code }] : [];
