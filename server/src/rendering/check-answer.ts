import type { PageAnswer, PageDocument } from '@nocturne/contracts/page';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import { safeInHtml } from '@nocturne/lib/json-for-html';
import { boundedJson, JsonTooLarge } from './bounded-json.ts';
import type { FaultReason } from './page-fault.ts';
import { tagsOf } from './scan-tags.ts';
import { textOfThrown } from './thrown.ts';

/** Limits of one page: about five times the values of the largest real page. */
export const PAGE_LIMITS = {
  /** Characters of markup, head included. */
  markup: 3_000_000,
  /** Characters of the state as JSON. */
  state: 2_000_000,
  /** Links that make the browser fetch or connect early. */
  preloads: 40,
  /** Characters of JSON-LD. */
  structured: 200_000,
  /** Characters of a redirect address, beyond those of the requested address. */
  redirect: 2048,
} as const;

/** A page that may be sent, with its state already as JSON. */
export interface CheckedPage extends Omit<PageDocument, 'state' | 'structured'> {
  stateText: string;
}
/**
 * A checked page with a copy of its JSON-LD: values from a release may differ each time they are
 * read.
 */
export interface CheckedDocument extends CheckedPage {
  structured: readonly object[];
}
type CheckedRedirect = Extract<PageAnswer, { kind: 'redirect' }>;
export type CheckedAnswer = CheckedRedirect | CheckedPage;

/** Thrown if an answer of a release cannot be sent. */
export class InvalidPageAnswer extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

const STATUSES: readonly unknown[] = [200, 403, 404, 410, 451, 503];
const MEDIA_KINDS: readonly unknown[] = ['mp4', 'hls'];
/** `rel` values of links that the browser fetches or connects to early. */
const EARLY_FETCH_RELS =
  /(?:^|\s)(?:preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch)(?:\s|$)/i;

/**
 * Checks an untrusted answer of a release against the types and the page limits. Takes language and
 * theme from the request. Throws `InvalidPageAnswer`.
 */
export function checkPageAnswer(
  answer: unknown,
  {
    language: lang,
    theme,
    url,
  }: { language: PageDocument['htmlAttributes']['lang']; theme: 'dark' | 'light'; url: URL },
): CheckedRedirect | CheckedDocument {
  const given = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as Partial<PageDocument> & { redirect?: unknown };
  if ((given.kind as string) === 'redirect') {
    const isTemporary = (given.status as number) === 302;
    return {
      kind: 'redirect',
      status: isTemporary ? 302 : 301,
      redirect: parseRedirect(given.redirect, url),
    };
  }
  const {
    body,
    head,
    status = 200,
    remote,
    lifetime = 0,
    playsAtOnce,
    startsOnPlay,
    stream,
    htmlAttributes,
  } = given;
  if (given.kind !== 'document' || typeof body !== 'string' || typeof head !== 'string')
    throw new InvalidPageAnswer('shape', 'its page has no markup');
  if (!STATUSES.includes(status))
    throw new InvalidPageAnswer('shape', `its page has an invalid status: ${textOfThrown(status)}`);
  checkMarkup(head, body);
  return {
    kind: 'document',
    status,
    body,
    head,
    stateText: serializeState(given.state),
    structured: structuredOf(given.structured),
    remote: REMOTE_NAMES.includes(remote as RemoteName) ? (remote as string) : null,
    playsAtOnce: MEDIA_KINDS.includes(playsAtOnce) ? (playsAtOnce ?? null) : null,
    ...(startsOnPlay !== undefined && MEDIA_KINDS.includes(startsOnPlay) ? { startsOnPlay } : {}),
    ...(typeof stream === 'string' ? { stream } : {}),
    htmlAttributes: {
      lang,
      theme,
      ...(htmlAttributes?.isFramed === true ? { isFramed: true } : {}),
    },
    lifetime: Number.isFinite(lifetime) ? lifetime : 0,
  };
}

/** Returns the JSON-LD of an answer; empty if its shape is wrong. */
function structuredOf(structured: unknown): readonly object[] {
  const copy = JSON.parse(
    serialize('its structured data', structured, PAGE_LIMITS.structured),
  ) as unknown;
  return Array.isArray(copy)
    ? copy.filter((one): one is object => typeof one === 'object' && one !== null)
    : [];
}

function checkMarkup(head: string, body: string): void {
  if (head.length + body.length > PAGE_LIMITS.markup)
    throw new InvalidPageAnswer(
      'size',
      `its page has ${head.length + body.length} characters, more than ${PAGE_LIMITS.markup}`,
    );
  const preloads = countPreloads(head + body);
  if (preloads > PAGE_LIMITS.preloads)
    throw new InvalidPageAnswer(
      'size',
      `its page has ${preloads} preloads, more than ${PAGE_LIMITS.preloads}`,
    );
  if (hasHttpEquiv(head + body))
    throw new InvalidPageAnswer('shape', 'its page contains a <meta http-equiv> tag');
}

/** Counts the links that make the browser fetch or connect early. */
export const countPreloads = (markup: string): number =>
  tagsOf(markup, 'link').filter((link) => EARLY_FETCH_RELS.test(link.get('rel') ?? '')).length;

/** `http-equiv` sets cookies, policies and redirects, as a header does. */
export const hasHttpEquiv = (markup: string): boolean =>
  tagsOf(markup, 'meta').some((meta) => meta.has('http-equiv'));

/** A state that is not valid JSON would break the page, and every cached copy of it. */
function serializeState(state: unknown): string {
  const text = safeInHtml(serialize('its state', state ?? null, PAGE_LIMITS.state));
  if (text.length > PAGE_LIMITS.state)
    throw new InvalidPageAnswer(
      'size',
      `its state has ${text.length} characters, more than ${PAGE_LIMITS.state}`,
    );
  return text;
}

function serialize(label: string, value: unknown, charactersMax: number): string {
  try {
    return boundedJson(value, charactersMax);
  } catch (error) {
    const text = textOfThrown(error).split('\n')[0] ?? '';
    if (error instanceof JsonTooLarge)
      throw new InvalidPageAnswer('size', `${label} is too large (${text})`);
    throw new InvalidPageAnswer('state', `${label} is not valid JSON (${text})`);
  }
}

/**
 * Returns path, query and fragment on this site. Throws `InvalidPageAnswer` for other addresses:
 * browsers read `//host` and `/\host` as another host, even with control characters in between.
 */
function parseRedirect(redirect: unknown, requestedUrl: URL): string {
  const refusal = new InvalidPageAnswer(
    'redirect',
    'its redirect is not to a valid address on this site',
  );
  // The redirect may keep the visitor's query, which may have any length.
  const charactersMax = PAGE_LIMITS.redirect + requestedUrl.href.length;
  if (typeof redirect !== 'string' || redirect.length > charactersMax) throw refusal;
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(redirect)) throw refusal;
  const base = 'https://own.invalid';
  const url = URL.canParse(redirect, base) ? new URL(redirect, base) : undefined;
  if (url?.origin !== base || url.pathname.startsWith('//')) throw refusal;
  return url.pathname + url.search + url.hash;
}
