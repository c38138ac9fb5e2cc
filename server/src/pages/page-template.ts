import { PRIVATE_BLOCK, STATE_BLOCK, type PageDocument, type PagePrivate } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';

export interface TemplateInput {
  document: PageDocument;
  own: PagePrivate;
  nonce: string;
  shell: RemoteRelease;
  /** The release that drew the slot, if one did. */
  remote: RemoteRelease | undefined;
  /** The age gate has not been accepted: the page is drawn blurred until the gate stands over it (R4-01). */
  isGateClosed: boolean;
}

/**
 * The whole HTML of a page: everything that the browser will ask for is named here, so no request waits for another. Scripts come after
 * styles and pictures on the line: the page reads before it is hydrated.
 */
export function pageHtml(input: TemplateInput): string {
  const { document, own, nonce, shell, remote } = input;
  const { lang, theme } = document.htmlAttributes;
  const gate = input.isGateClosed ? ' data-gate="closed"' : '';
  const sheets = [...styles(shell), ...(remote ? styles(remote) : [])];
  const isBlocked = document.status === 451;
  const scripts =
    remote && !isBlocked
      ? [preload(remote.entry, remote.integrity, nonce), ...files(remote, '.js').map(([url, hash]) => preload(url, hash, nonce))]
      : [];
  return [
    `<!doctype html><html lang="${lang}" data-theme="${theme}"${gate}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">',
    document.head,
    ...sheets.map(([url, hash]) => `<link rel="stylesheet" href="${url}" integrity="${hash}" crossorigin="anonymous">`),
    ...scripts,
    `<script nonce="${nonce}" src="${shell.entry}" integrity="${shell.integrity}" crossorigin="anonymous" fetchpriority="low" defer></script>`,
    '</head><body><div id="root">',
    document.body,
    '</div>',
    dataBlock(STATE_BLOCK, document.state),
    dataBlock(PRIVATE_BLOCK, own),
    '</body></html>',
  ].join('');
}

/** A JSON data block; `<` is escaped, so no text can end it. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function styles(release: RemoteRelease): [string, string][] {
  return files(release, '.css');
}

/** Files of a release by ending, with their full addresses. */
function files(release: RemoteRelease, ending: string): [string, string][] {
  const base = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  return release.exposes.filter(([file]) => file.endsWith(ending)).map(([file, hash]) => [base + file, hash]);
}

/** The policy lets a preload through by its nonce, as it does a script. */
function preload(url: string, hash: string, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${url}" integrity="${hash}" crossorigin="anonymous" fetchpriority="low">`;
}
