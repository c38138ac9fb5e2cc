import {
  NOTICE_ELEMENTS,
  NOTICE_KINDS,
  REFERENCE_PATTERN,
  STATEMENT_MAX,
  type NoticeElement,
  type NoticeKind,
} from './cases.ts';
import type { ContactReason } from './contact.ts';
import { CONTACT_PAGE_MAX, EMAIL_MAX, EMAIL_PATTERN } from './constants.ts';
import type { ErrorCode, FieldError } from './error-codes.ts';
import { textErrorCode, normalizeText } from './written-text.ts';

/**
 * Query names of /contacts: the case whose status it shows, the kind of notice it offers, and the
 * page that the notice is about.
 */
export const CASE_QUERY = 'case';
export const NOTICE_QUERY = 'notice';
export const NOTICE_PAGE_QUERY = 'page';

/** Elements that are checkboxes, and all elements in order. */
export const TICKED_ELEMENTS = [
  'good_faith',
  'authority',
] as const satisfies readonly NoticeElement[];
export type TickedElement = (typeof TICKED_ELEMENTS)[number];
export const ELEMENTS = [
  'work',
  'depicted',
  'signature',
  'good_faith',
  'authority',
] as const satisfies readonly NoticeElement[];

/**
 * Fields of the notice form, as they are sent. Elements that the kind does not require are empty; a
 * ticked checkbox is "1".
 */
export type NoticeValues = {
  kind: string;
  page: string;
  name: string;
  eml: string;
  statement: string;
} & Record<NoticeElement, string>;
export const NOTICE_FIELDS = [
  'kind',
  'page',
  'name',
  'eml',
  'statement',
  ...ELEMENTS,
] as const satisfies readonly (keyof NoticeValues)[];

/** Maximum length of each text field, characters. */
export const NOTICE_MAX = {
  /** Length of one line. */
  page: CONTACT_PAGE_MAX,
  name: 200,
  eml: EMAIL_MAX,
  statement: STATEMENT_MAX,
  work: STATEMENT_MAX,
  depicted: STATEMENT_MAX,
  signature: 200,
} as const;

/**
 * Maximum number of pages in one notice, one per line. Each becomes its own case, because each is
 * decided separately.
 */
export const NOTICE_PAGES_MAX = 10;

/** Kinds that require the sender's name and email. For the others both are optional. */
const SIGNED_KINDS: readonly NoticeKind[] = ['complaint', 'dmca', 'ncii'];

/**
 * Kind of notice for a reason of the contact form; the other reasons are not notices
 * (docs/takedown.md).
 */
export const NOTICE_KIND_OF_REASON: Readonly<Partial<Record<ContactReason, NoticeKind>>> = {
  illegal: 'complaint',
  consent: 'ncii',
  copyright: 'dmca',
};

/** Days in which a decision can be appealed. */
export const APPEAL_DAYS = 183;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}
export function requiresSender(kind: NoticeKind): boolean {
  return SIGNED_KINDS.includes(kind);
}
export function elementsOf(kind: NoticeKind): readonly NoticeElement[] {
  return NOTICE_ELEMENTS[kind];
}
export function isCheckbox(element: string): element is TickedElement {
  return TICKED_ELEMENTS.some((known) => known === element);
}
export function isReference(text: string): boolean {
  return new RegExp(REFERENCE_PATTERN).test(text);
}

/**
 * Normalizes a reference that a person typed: accepts lower case, spaces, and letters that look
 * like digits (Crockford).
 */
export function normalizeReference(text: string): string {
  const written = text.trim().toUpperCase().replaceAll(/\s/g, '');
  const [prefix, rest] = written.startsWith('NC-') ? ['NC-', written.slice(3)] : ['NC-', written];
  return prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Normalizes the form before checking and storing; empties elements of other kinds. */
export function normalizeNotice(values: NoticeValues): NoticeValues {
  const needed: readonly NoticeElement[] = isNoticeKind(values.kind) ? elementsOf(values.kind) : [];
  const entries = NOTICE_FIELDS.map((name) => {
    const isLeftOut = ELEMENTS.some((element) => element === name && !needed.includes(element));
    return [name, isLeftOut ? '' : normalizeText(values[name])] as const;
  });
  return Object.fromEntries(entries) as NoticeValues;
}

/** Returns the pages that a notice names, without duplicates. */
export function pagesOf(page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/**
 * Checks the form, in the browser and on the server. Returns the first broken rule of each field.
 * The server also checks that the page belongs to this site.
 */
export function checkNotice(given: NoticeValues): FieldError[] {
  const values = normalizeNotice(given);
  const { kind } = values;
  if (!isNoticeKind(kind))
    return [{ field: 'kind', code: kind === '' ? 'required' : 'bad_request' }];
  const needsSender = requiresSender(kind);
  return [
    ...fieldErrors('page', pagesCode(pagesOf(values.page))),
    ...fieldErrors(
      'name',
      needsSender || values.name !== '' ? lineCode(values.name, NOTICE_MAX.name) : undefined,
    ),
    ...fieldErrors('eml', needsSender || values.eml !== '' ? emailCode(values.eml) : undefined),
    ...fieldErrors('statement', textErrorCode(values.statement, NOTICE_MAX.statement)),
    ...elementsOf(kind).flatMap((element) =>
      fieldErrors(element, elementCode(element, values[element])),
    ),
  ];
}

function pagesCode(pages: readonly string[]): ErrorCode | undefined {
  if (pages.length === 0) return 'required';
  if (pages.length > NOTICE_PAGES_MAX || !pages.every(isAddress)) return 'bad_request';
  return pages
    .map((page) => textErrorCode(page, NOTICE_MAX.page))
    .find((code) => code !== undefined);
}

function elementCode(element: NoticeElement, value: string): ErrorCode | undefined {
  if (isCheckbox(element)) return value === '1' ? undefined : 'required';
  return textErrorCode(value, NOTICE_MAX[element]);
}

function emailCode(eml: string): ErrorCode | undefined {
  if (eml === '') return 'required';
  return eml.length <= EMAIL_MAX && new RegExp(EMAIL_PATTERN).test(eml)
    ? undefined
    : 'invalid_email';
}

function lineCode(text: string, max: number): ErrorCode | undefined {
  return textErrorCode(text, max) ?? (text.includes('\n') ? 'bad_request' : undefined);
}

const isAddress = (page: string): boolean => /^(https?:\/\/|\/)\S*$/i.test(page);
const fieldErrors = (field: keyof NoticeValues, code: ErrorCode | undefined): FieldError[] =>
  code ? [{ field, code }] : [];

/**
 * Fields of the appeal form. The secret is empty if the signed-in uploader of the video appeals.
 */
export type AppealValues = { reference: string; secret: string; text: string };
export const APPEAL_FIELDS = [
  'reference',
  'secret',
  'text',
] as const satisfies readonly (keyof AppealValues)[];
const SECRET_MAX = 100;

export function checkAppeal({ reference, secret, text }: AppealValues): FieldError[] {
  const fields: [keyof AppealValues, ErrorCode | undefined][] = [
    [
      'reference',
      isReference(normalizeReference(reference))
        ? undefined
        : reference.trim() === ''
          ? 'required'
          : 'reference_unknown',
    ],
    ['secret', secret.trim().length > SECRET_MAX ? 'reference_unknown' : undefined],
    ['text', textErrorCode(normalizeText(text), STATEMENT_MAX)],
  ];
  return fields.flatMap(([field, code]) => (code ? [{ field, code }] : []));
}
