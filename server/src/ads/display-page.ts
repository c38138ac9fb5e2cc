import { RTA_LABEL } from '@nocturne/contracts/constants';
import type { AdCreative } from '../repositories/ads-repository.ts';
import { clickUrl, eventUrl, mediaUrl, type AdLinkTarget } from './ad-links.ts';
import { escapeXml } from './xml.ts';

/** The policy of a display document: own pictures and the one that counts, one style by its nonce, shown in frames of the own site only. */
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
  /** The visitor has consented, so the impression is counted (R4-22). */
  isCounted: boolean;
}

/** The document of one display slot (R2.2-03): a picture that is a link, and with consent the one that counts. Without a creative it is empty. */
export function printDisplay({ creative, nonce, isCounted, ...target }: DisplayInput): string {
  const body = creative ? banner(creative, { ...target, creativeId: creative.id }, isCounted) : '';
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="rating" content="${RTA_LABEL}">`,
    `<meta name="viewport" content="width=device-width"><title>Advertisement</title>`,
    `<style nonce="${nonce}">html,body{margin:0;height:100%;overflow:hidden;background:transparent}a,img{display:block;width:100%;height:100%}`,
    `img{object-fit:cover}.count{position:absolute;width:1px;height:1px}a:focus-visible{outline:3px solid;outline-offset:-3px}</style>`,
    `</head><body>${body}</body></html>`,
  ].join('');
}

function banner(creative: AdCreative, target: AdLinkTarget & { creativeId: number }, isCounted: boolean): string {
  const size = `width="${creative.width}" height="${creative.height}"`;
  const picture = `<img src="${escapeXml(mediaUrl(creative.mediaKey, target))}" alt="${escapeXml(creative.title)}" ${size}>`;
  const count = isCounted ? `<img class="count" src="${escapeXml(eventUrl('impression', target))}" alt="" width="1" height="1">` : '';
  if (creative.clickUrl === '') return picture + count;
  return `<a href="${escapeXml(clickUrl(target))}" target="_blank" rel="noopener noreferrer sponsored">${picture}</a>${count}`;
}
