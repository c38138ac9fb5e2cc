import type { AdCardTexts } from '@nocturne/contracts/ads';
import { RTA_LABEL, type Language } from '@nocturne/contracts/constants';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';
import { clickUrl, eventUrl, mediaUrl, type AdLinkTarget } from './ad-links.ts';
import { cardTextIn } from './pick-creative.ts';
import { escapeXml } from '../../lib/xml.ts';

/**
 * Content security policy of a display document: pictures of the site and of the tracking host, and
 * one style by its nonce. Only pages of the site may frame it.
 */
export function displayPolicy(nonce: string, trackingHost?: string): string {
  return [
    `default-src 'none'`,
    `img-src 'self'${trackingHost === undefined ? '' : ` ${trackingHost}`}`,
    `style-src 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

export interface DisplayInput extends AdLinkTarget {
  creative: AdCreative | undefined;
  nonce: string;
  /** Language of the card's text. */
  language: Language;
  /** True if the visitor has consented, so the impression is counted. */
  isCounted: boolean;
}

/**
 * A card of 300 by 250 pixels: the picture, below it title, text and action. It looks like the
 * house cards in the page.
 */
const CARD_STYLE = [
  '.card{position:relative;box-sizing:border-box;display:grid;',
  'grid-template-rows:minmax(0,1fr) auto;gap:10px;padding:8px;border-radius:14px;',
  'background:#10131a;box-shadow:inset 0 0 0 1px #2b303c;color:#f2f3f6;',
  'font:13px/18px system-ui,sans-serif;text-decoration:none}',
  '.card img{border-radius:8px;min-height:0}',
  '.words{display:grid;gap:2px;justify-items:start;padding:0 8px 6px}',
  '.words b{font-size:16px;line-height:20px;font-weight:600}',
  '.words>span{color:#b3b8c5}',
  '.words i{margin-top:6px;padding:5px 12px;border-radius:99px;background:#1c212b;',
  'font-style:normal;font-weight:500;white-space:nowrap}',
].join('');
const STYLE = [
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent}',
  'a,img{display:block;width:100%;height:100%}img{object-fit:cover}',
  '.count{position:absolute;width:1px;height:1px}',
  'a:focus-visible{outline:3px solid;outline-offset:-3px}',
].join('');

/**
 * Renders the document of one display slot: a picture that is a link, with its text if it has some.
 * With consent it also has the tracking pixel that counts the impression. Empty without a creative.
 */
export function printDisplay({
  creative,
  nonce,
  isCounted,
  language,
  ...target
}: DisplayInput): string {
  const texts = creative && cardTextIn(creative, language);
  const body = creative
    ? printBanner(creative, texts, { ...target, creativeId: creative.id }, isCounted)
    : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="robots" content="noindex"><meta name="rating" content="${RTA_LABEL}">`,
    `<meta name="viewport" content="width=device-width"><title>Advertisement</title>`,
    `<style nonce="${nonce}">${STYLE}${texts ? CARD_STYLE : ''}</style>`,
    `</head><body>${body}</body></html>`,
  ].join('');
}

function printBanner(
  creative: AdCreative,
  texts: AdCardTexts | undefined,
  target: AdLinkTarget & { creativeId: number },
  isCounted: boolean,
): string {
  const size = `width="${creative.width}" height="${creative.height}"`;
  // The text beside a picture already describes it.
  const alt = texts ? '' : escapeXml(creative.title);
  const picture =
    `<img src="${escapeXml(mediaUrl(creative.mediaKey, target))}" alt="${alt}" ${size}>` +
    (texts ? printCardText(texts) : '');
  const count = isCounted
    ? `<img class="count" src="${escapeXml(eventUrl('impression', target))}" alt="" ` +
      'width="1" height="1">'
    : '';
  if (creative.clickUrl === '') return picture + count;
  const card = texts ? ' class="card"' : '';
  return (
    `<a${card} href="${escapeXml(clickUrl(target))}" target="_blank" ` +
    `rel="noopener noreferrer sponsored">${picture}</a>${count}`
  );
}

function printCardText({ title, text, action }: AdCardTexts): string {
  return (
    `<span class="words"><b>${escapeXml(title)}</b><span>${escapeXml(text)}</span>` +
    `<i>${escapeXml(action)}</i></span>`
  );
}
