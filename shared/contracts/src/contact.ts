import { CONTACT_PAGE_MAX, EMAIL_MAX, EMAIL_PATTERN, MESSAGE_MAX } from './constants.ts';
import type { ErrorCode, FieldError } from './error-codes.ts';

/** Subjects of a message to the operator; the texts are messages `contact.reason_{reason}`. */
export const CONTACT_REASONS = ['illegal', 'consent', 'copyright', 'broken', 'other'] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** Fields of the contact form, as they are sent. */
export type ContactValues = {
  /** One of CONTACT_REASONS; empty until one is chosen. */
  reason: string;
  /** Email address for a reply; may be empty. */
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

/** Maximum length of each field, characters. */
export const CONTACT_MAX = {
  eml: EMAIL_MAX,
  message: MESSAGE_MAX,
  page: CONTACT_PAGE_MAX,
} as const;

/**
 * Normalizes the form before it is checked and stored: trims every field and converts line ends to
 * \n, so that lengths match those in scripts.
 */
export function trimContact({ reason, eml, message, page }: ContactValues): ContactValues {
  return {
    reason,
    eml: eml.trim(),
    message: message.replaceAll('\r\n', '\n').trim(),
    page: page.trim(),
  };
}

/** Checks the contact form, on both sides. Returns the first broken rule of each field. */
export function checkContact(values: ContactValues): FieldError[] {
  const { reason, eml, message, page } = trimContact(values);
  return [
    ...fieldErrors('reason', reasonCode(reason)),
    ...fieldErrors('eml', emailCode(eml)),
    ...fieldErrors('message', message === '' ? 'required' : tooLong(message, CONTACT_MAX.message)),
    ...fieldErrors(
      'page',
      tooLong(page, CONTACT_MAX.page) ??
        (page === '' || isAddress(page) ? undefined : 'bad_request'),
    ),
  ];
}

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
const fieldErrors = (field: keyof ContactValues, code: ErrorCode | undefined): FieldError[] =>
  code ? [{ field, code }] : [];
