import { RTA_LABEL } from '@nocturne/contracts/constants';
import { PRIVATE_BLOCK, STATE_BLOCK, type PageDocument, type PagePrivate } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { startAfterFirstFrame } from './start-script.ts';

export interface TemplateInput {
  document: PageDocument;
  own: PagePrivate;
  nonce: string;
  shell: RemoteRelease;
  /** The release that drew the slot, if one did. */
  remote: RemoteRelease | undefined;
  /** Text of a style sheet by its address; undefined where it is to be asked for by the browser. */
  styleText: (url: string) => string | undefined;
  /** The age gate has not been accepted: the page is drawn blurred until the gate stands over it (R4-01), and nothing starts by itself. */
  isGateClosed: boolean;
}

type Named = readonly [url: string, integrity: string];

/**
 * The whole HTML of a page: everything that the browser will ask for is named here, so no request waits for another. Styles travel with it,
 * scripts come after pictures on the line: the page reads before it is hydrated, and a video that starts by itself starts before them.
 */
export function pageHtml(input: TemplateInput): string {
  const { document, own, nonce, shell, remote, styleText, isGateClosed } = input;
  const { lang, theme } = document.htmlAttributes;
  const gate = isGateClosed ? ' data-gate="closed"' : '';
  const sheets = [...files(shell, '.css'), ...(remote ? files(remote, '.css') : [])];
  const preloads = remote && document.status !== 451 ? [[remote.entry, remote.integrity] as const, ...files(remote, '.js')] : [];
  const entry = { url: shell.entry, integrity: shell.integrity };
  const waits = document.playsAtOnce && !isGateClosed;
  const atOnce = [...preloads.map((script) => preload(script, nonce)), scriptTag(entry, nonce)];
  return [
    `<!doctype html><html lang="${lang}" data-theme="${theme}"${gate}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="dark light"><meta name="rating" content="${RTA_LABEL}">`,
    document.head,
    ...sheets.map((sheet) => styleTag(sheet, styleText(sheet[0]), nonce)),
    ...(waits ? [] : atOnce),
    '</head><body><div id="root">',
    document.playsAtOnce && isGateClosed ? document.body.replaceAll(' autoPlay=""', '') : document.body,
    '</div>',
    waits ? startAfterFirstFrame({ nonce, entry, preloads }) : '',
    dataBlock(STATE_BLOCK, document.state),
    dataBlock(PRIVATE_BLOCK, own),
    '</body></html>',
  ].join('');
}

/** A JSON data block; no text can end it. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
}

/** A sheet in the page itself saves a visit's first round trip; `data-href` tells webpack's loader that it is there. */
function styleTag([url, integrity]: Named, text: string | undefined, nonce: string): string {
  return text === undefined
    ? `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`
    : `<style nonce="${nonce}" data-href="${url}">${text}</style>`;
}

/** Files of a release by ending, with their full addresses. */
function files(release: RemoteRelease, ending: string): Named[] {
  const base = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  return release.exposes.filter(([file]) => file.endsWith(ending)).map(([file, hash]) => [base + file, hash]);
}

function scriptTag({ url, integrity }: { url: string; integrity: string }, nonce: string): string {
  return `<script nonce="${nonce}" src="${url}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low" defer></script>`;
}

/** The policy lets a preload through by its nonce, as it does a script. */
function preload([url, hash]: Named, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${url}" integrity="${hash}" crossorigin="anonymous" fetchpriority="low">`;
}
