import { PRIVATE_BLOCK, STATE_BLOCK } from '@nocturne/contracts/page';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { FILTER_VALUES } from '@nocturne/contracts/filters';
import {
  CHANNEL_SORTS,
  MEMBER_SORTS,
  PERFORMER_SORTS,
  PLAYLIST_SORTS,
  VIDEO_SORTS,
} from '@nocturne/contracts/sorts';
import type { Page, Response } from '@playwright/test';

/** Names come from `Intl`. */
const COUNTRY_NAMES: ReadonlySet<string> = new Set(Object.values(COUNTRIES));

/** Page data contains wire words, but no text may show them. */
const WIRE_WORDS: ReadonlySet<string> = new Set([
  ...VIDEO_SORTS,
  ...CHANNEL_SORTS,
  ...PERFORMER_SORTS,
  ...MEMBER_SORTS,
  ...PLAYLIST_SORTS,
  ...Object.entries(FILTER_VALUES).flatMap(([field, values]) =>
    values instanceof RegExp ? [field] : [field, ...values],
  ),
]);

/**
 * Written alike in every language, or formatted by `Intl`: counts, qualities, sizes, dates,
 * relative times.
 */
const UNIVERSAL_TEXTS = [
  /^[\d.,]+[KM]$/,
  /^(SD|HD|FHD|Full HD|4K|VR|VR (180|360)|MP4|HLS|RTA|DMCA|URL|\d+p)$/,
  /^[\d.,]+\s?(B|kB|MB|GB|px|x|s|cm|kg)$/,
  /^[A-Z][a-z]+ \d{1,2}, \d{4}(, \d{1,2}:\d\d\s[AP]M)?$/,
  /^\d{1,2}:\d\d\s[AP]M$/,
  /^(now|yesterday|\d+ (minute|hour|day)s? ago)$/,
  // The initial of a name replaces a missing picture.
  /^\p{L}$/u,
  // Start of an address.
  /^https:\/\/$/,
  // Host that a link leads to.
  /^([a-z0-9-]+\.)+[a-z]{2,}$/,
  // Languages are written in their own language.
  /^(English|Русский|Français|Deutsch)$/,
];

/**
 * Collects all data that the page received, from its data blocks and API responses. Collection
 * starts with the call.
 */
export function collectData(page: Page): () => Promise<ReadonlySet<string>> {
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const isJson = (response.headers()['content-type'] ?? '').includes('json');
    if (!isJson || !new URL(response.url()).pathname.startsWith('/api')) return;
    const answer = response.json().catch(() => fetchAgain(page, response));
    // The test may end before an answer that nobody awaits any more.
    answer.catch(() => undefined);
    answers.push(answer);
  });
  return async () => {
    const blocks = await page.evaluate(
      (ids) =>
        ids.map((id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown),
      [STATE_BLOCK, PRIVATE_BLOCK],
    );
    return new Set(
      [...blocks, ...(await Promise.all(answers))]
        .flatMap(stringsIn)
        .filter((text) => !WIRE_WORDS.has(text)),
    );
  };
}

/** Chromium does not keep every response body, so fetch it again as the same visitor. */
async function fetchAgain(page: Page, response: Response): Promise<unknown> {
  if (response.request().method() !== 'GET') return null;
  const again = await page.context().request.get(response.url());
  return again.ok() ? again.json() : null;
}

/**
 * Visible or spoken texts on a pseudo-locale page that are not messages of the site, with their
 * elements.
 */
export async function findHardcodedTexts(
  page: Page,
  data: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const shown = await page.evaluate(readTexts);
  // Read after the texts, so the data of every shown text has arrived.
  const known = await data();
  return shown
    .filter(
      ({ text, joinedText }) => !isAllowedText(text, known) && !isAllowedText(joinedText, known),
    )
    .map(({ text, where }) => `${where}: ${text}`);
}

function isAllowedText(text: string, data: ReadonlySet<string>): boolean {
  const rest = withoutMessages(text);
  return isData(rest, data) || rest.split(/[,·|•\n]| [–-] /).every((part) => isData(part, data));
}

/** Removes messages, which are in brackets. They nest where one message contains another. */
function withoutMessages(text: string): string {
  const shorter = text.replace(/\[[^[\]]*\]/g, '');
  return shorter === text ? text : withoutMessages(shorter);
}

function isData(written: string, data: ReadonlySet<string>): boolean {
  const text = written.trim();
  return (
    !/\p{L}/u.test(text) ||
    data.has(text) ||
    COUNTRY_NAMES.has(text) ||
    UNIVERSAL_TEXTS.some((pattern) => pattern.test(text))
  );
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...value.split(/[,\n]/)].map((text) => text.trim().replace(/\s+/g, ' '));
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  // Pages show the lines of a description as one text.
  const lines =
    Array.isArray(value) && parts.every((part) => typeof part === 'string')
      ? [parts.join(' ').trim()]
      : [];
  return [...lines, ...parts.flatMap(stringsIn)];
}

/**
 * Runs in the page. A message with a link, or a name with a marked part, consists of several texts;
 * `joinedText` joins them. `translate="no"` marks names, in any language.
 */
function readTexts(): { text: string; joinedText: string; where: string }[] {
  const found: { text: string; joinedText: string; where: string }[] = [];
  const plain = (written: string | null): string => (written ?? '').trim().replace(/\s+/g, ' ');
  const isExcluded = (element: Element | null): boolean =>
    element === null ||
    element.closest('script, style, noscript, svg, code, kbd, [translate="no"], textarea') !==
      null ||
    !element.checkVisibility();
  const addText = (written: string | null, element: Element, part = ''): void => {
    const text = plain(written);
    const joinedText =
      part === '' ? plain((element.closest('mark')?.parentElement ?? element).textContent) : text;
    if (text !== '')
      found.push({
        text,
        joinedText,
        where: `${element.tagName.toLowerCase()}${part}.${element.getAttribute('class') ?? ''}`,
      });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && !isExcluded(node.parentElement))
      addText(node.nodeValue, node.parentElement);
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt], [aria-valuetext]',
  )) {
    if (isExcluded(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
      addText(element.getAttribute(name), element, `[${name}]`);
  }
  return found;
}
