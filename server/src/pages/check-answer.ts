import type { PageAnswer, PageDocument } from '@nocturne/contracts/page';
import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import { safeInHtml } from '@nocturne/lib/json-for-html';
import { boundedJson, TooMuchJson } from './bounded-json.ts';
import type { FaultReason } from './page-fault.ts';
import { tagsOf } from './scan-tags.ts';
import { textOfThrown } from './thrown.ts';

/** What one page may weigh at most: the largest real page has a fifth of each. */
export const PAGE_LIMITS = {
  /** Characters of markup, head included. */
  markup: 3_000_000,
  /** Characters of the state as JSON. */
  state: 2_000_000,
  /** Links that make the browser fetch or connect ahead. */
  preloads: 40,
  /** Characters of JSON-LD. */
  structured: 200_000,
  /** Characters of an address that a page leads on to, beyond those of the address that was asked for. */
  redirect: 2048,
} as const;

/** A page as it may be sent; its state is JSON already. */
export interface CheckedPage extends Omit<PageDocument, 'state' | 'structured'> {
  stateText: string;
}
/** The same with its JSON-LD, a copy: what a release gave may be another thing each time it is read. */
export interface CheckedDocument extends CheckedPage {
  structured: readonly object[];
}
type CheckedRedirect = Extract<PageAnswer, { kind: 'redirect' }>;
export type CheckedAnswer = CheckedRedirect | CheckedPage;

/** Why an answer of a release cannot be sent. */
export class InvalidPageAnswer extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

const STATUSES: readonly unknown[] = [200, 403, 404, 410, 451, 503];
const STARTS: readonly unknown[] = ['mp4', 'hls'];
/** What `rel` says of links that are fetched or connected to before anybody needs them. */
const AHEAD =
  /(?:^|\s)(?:preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch)(?:\s|$)/i;

/**
 * Holds what a release answered against what the types promise and what a page may weigh: it may be anything. Language and theme are the request's.
 * Throws InvalidPageAnswer.
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
    const isForNow = (given.status as number) === 302;
    return {
      kind: 'redirect',
      status: isForNow ? 302 : 301,
      redirect: ownAddress(given.redirect, url),
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
    throw new InvalidPageAnswer('shape', `its page has the status ${textOfThrown(status)}`);
  checkMarkup(head, body);
  return {
    kind: 'document',
    status,
    body,
    head,
    stateText: stateText(given.state),
    structured: structuredOf(given.structured),
    remote: REMOTE_NAMES.includes(remote as RemoteName) ? (remote as string) : null,
    playsAtOnce: STARTS.includes(playsAtOnce) ? (playsAtOnce ?? null) : null,
    ...(startsOnPlay !== undefined && STARTS.includes(startsOnPlay) ? { startsOnPlay } : {}),
    ...(typeof stream === 'string' ? { stream } : {}),
    htmlAttributes: {
      lang,
      theme,
      ...(htmlAttributes?.isFramed === true ? { isFramed: true } : {}),
    },
    lifetime: Number.isFinite(lifetime) ? lifetime : 0,
  };
}

/** JSON-LD of an answer; none where it is of another shape. */
function structuredOf(structured: unknown): readonly object[] {
  const copy = JSON.parse(
    printed('its structured data', structured, PAGE_LIMITS.structured),
  ) as unknown;
  return Array.isArray(copy)
    ? copy.filter((one): one is object => typeof one === 'object' && one !== null)
    : [];
}

function checkMarkup(head: string, body: string): void {
  if (head.length + body.length > PAGE_LIMITS.markup)
    throw new InvalidPageAnswer(
      'size',
      `its page has ${head.length + body.length} characters, ${PAGE_LIMITS.markup} are allowed`,
    );
  const preloads = preloadsOf(head + body);
  if (preloads > PAGE_LIMITS.preloads)
    throw new InvalidPageAnswer(
      'size',
      `its page has ${preloads} preloads, ${PAGE_LIMITS.preloads} are allowed`,
    );
  if (hasHeaderIn(head + body))
    throw new InvalidPageAnswer('shape', 'its page has a header in its markup (http-equiv)');
}

/** Links of a page that the browser follows ahead of need. */
export const preloadsOf = (markup: string): number =>
  tagsOf(markup, 'link').filter((link) => AHEAD.test(link.get('rel') ?? '')).length;

/** Such markup sets cookies, policies and ways to other sites, as a header does. */
export const hasHeaderIn = (markup: string): boolean =>
  tagsOf(markup, 'meta').some((meta) => meta.has('http-equiv'));

/** A state that JSON cannot hold would break the page as it is sent, and every page that is kept with it. */
function stateText(state: unknown): string {
  const text = safeInHtml(printed('its state', state ?? null, PAGE_LIMITS.state));
  if (text.length > PAGE_LIMITS.state)
    throw new InvalidPageAnswer(
      'size',
      `its state has ${text.length} characters, ${PAGE_LIMITS.state} are allowed`,
    );
  return text;
}

function printed(what: string, value: unknown, most: number): string {
  try {
    return boundedJson(value, most);
  } catch (error) {
    const text = textOfThrown(error).split('\n')[0] ?? '';
    if (error instanceof TooMuchJson) throw new InvalidPageAnswer('size', `${what} has ${text}`);
    throw new InvalidPageAnswer('state', `${what} is no JSON (${text})`);
  }
}

/** Path and query of this site. Browsers take `//host`, `/\host` and what hides behind control characters for another one. */
function ownAddress(redirect: unknown, asked: URL): string {
  const refusal = new InvalidPageAnswer('redirect', 'it leads on to no address of this site');
  // The query is the visitor's own, of whatever length.
  const most = PAGE_LIMITS.redirect + asked.href.length;
  if (typeof redirect !== 'string' || redirect.length > most) throw refusal;
  if (!/^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(redirect)) throw refusal;
  const base = 'https://own.invalid';
  const url = URL.canParse(redirect, base) ? new URL(redirect, base) : undefined;
  if (url?.origin !== base || url.pathname.startsWith('//')) throw refusal;
  return url.pathname + url.search + url.hash;
}
