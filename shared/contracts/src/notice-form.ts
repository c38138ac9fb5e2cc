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

/** Query names of /contacts: whose status it shows, which notice it offers, and the page that the notice is about. */
export const CASE_QUERY = 'case';
export const NOTICE_QUERY = 'notice';
export const NOTICE_PAGE_QUERY = 'page';

/** Elements that are statements to agree to, and those that are written. */
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

/** Fields of the form of a notice, as they travel; those that a kind does not ask for are empty. Ticked ones are "1". */
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

/** Longest text of each written field, characters. */
export const NOTICE_MAX = {
  /** Of one line. */
  page: CONTACT_PAGE_MAX,
  name: 200,
  eml: EMAIL_MAX,
  statement: STATEMENT_MAX,
  work: STATEMENT_MAX,
  depicted: STATEMENT_MAX,
  signature: 200,
} as const;

/** So many pages may one notice name, one on each line; each becomes a case of its own, because each is decided for itself. */
export const NOTICE_PAGES_MAX = 10;

/** Kinds whose sender says who they are and can be reached; of the others an email is welcome and not needed. */
const SIGNED_KINDS: readonly NoticeKind[] = ['complaint', 'dmca', 'ncii'];

/** What a message of the contact form is as a notice; the other reasons are no notices (docs/takedown.md). */
export const CASE_OF_REASON: Readonly<Partial<Record<ContactReason, NoticeKind>>> = {
  illegal: 'complaint',
  consent: 'ncii',
  copyright: 'dmca',
};

/** A decision may be contested for so many days. */
export const APPEAL_DAYS = 183;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}
export function isSigned(kind: NoticeKind): boolean {
  return SIGNED_KINDS.includes(kind);
}
export function elementsOf(kind: NoticeKind): readonly NoticeElement[] {
  return NOTICE_ELEMENTS[kind];
}
export function isTicked(element: string): element is TickedElement {
  return TICKED_ELEMENTS.some((known) => known === element);
}
export function isReference(text: string): boolean {
  return new RegExp(REFERENCE_PATTERN).test(text);
}

/** A reference as people write it: small letters, blanks, and letters that look like digits (Crockford) are read. */
export function normalizeReference(text: string): string {
  const written = text.trim().toUpperCase().replaceAll(/\s/g, '');
  const [prefix, rest] = written.startsWith('NC-') ? ['NC-', written.slice(3)] : ['NC-', written];
  return prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Judged and kept like this; elements that the kind does not ask for are left out. */
export function normalizeNotice(values: NoticeValues): NoticeValues {
  const asked: readonly NoticeElement[] = isNoticeKind(values.kind) ? elementsOf(values.kind) : [];
  const tidied = NOTICE_FIELDS.map((name) => {
    const isLeftOut = ELEMENTS.some((element) => element === name && !asked.includes(element));
    return [name, isLeftOut ? '' : normalizeText(values[name])] as const;
  });
  return Object.fromEntries(tidied) as NoticeValues;
}

/** The pages that a notice names, each once. */
export function pagesOf(page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** The rules of the form, for both sides: the first broken rule of each field. Whether the page is one of this site, the server looks. */
export function checkNotice(given: NoticeValues): FieldError[] {
  const values = normalizeNotice(given);
  const { kind } = values;
  if (!isNoticeKind(kind))
    return [{ field: 'kind', code: kind === '' ? 'required' : 'bad_request' }];
  const isNamed = isSigned(kind);
  return [
    ...refused('page', pagesCode(pagesOf(values.page))),
    ...refused(
      'name',
      isNamed || values.name !== '' ? lineCode(values.name, NOTICE_MAX.name) : undefined,
    ),
    ...refused('eml', isNamed || values.eml !== '' ? emailCode(values.eml) : undefined),
    ...refused('statement', textErrorCode(values.statement, NOTICE_MAX.statement)),
    ...elementsOf(kind).flatMap((element) =>
      refused(element, elementCode(element, values[element])),
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
  if (isTicked(element)) return value === '1' ? undefined : 'required';
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
const refused = (field: keyof NoticeValues, code: ErrorCode | undefined): FieldError[] =>
  code ? [{ field, code }] : [];

/** Fields of the form of an appeal. The secret is empty where a signed-in member appeals who uploaded the video. */
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
