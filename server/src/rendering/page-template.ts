import { RTA_LABEL } from '@nocturne/contracts/constants';
import { GATE_ACCEPT } from '@nocturne/contracts/embed';
import {
  PRIVATE_BLOCK,
  STATE_BLOCK,
  type PagePrivate,
  type StartsWith,
} from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import type { StreamPreload } from '@nocturne/contracts/stream-preload';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { appLinks } from './app-links.ts';
import type { CheckedPage } from './check-answer.ts';
import { preloadScript } from './stream-preload-script.ts';
import { watchStartScript } from './start-watch.ts';
import { systemThemeScript } from './system-theme.ts';
import {
  acceptGateScript,
  holdLayoutScript,
  queuePressesScript,
  rememberPressScript,
  startAfterPaintScript,
  startOnPlayScript,
  hideControlsScript,
} from './start-script.ts';

export interface TemplateInput {
  document: CheckedPage;
  pagePrivate: PagePrivate;
  nonce: string;
  shell: RemoteRelease;
  /** The release that rendered the slot, if one did. */
  remote: RemoteRelease | undefined;
  /** Returns the text of a style sheet by its address; undefined if the browser must fetch it. */
  styleText: (url: string) => string | undefined;
  /** Preload of the stream that the early script starts, if there is one. */
  streamPreload: StreamPreload | undefined;
  /**
   * True if the age gate is not accepted: the page is blurred until the gate covers it, and nothing
   * plays automatically.
   */
  isGateClosed: boolean;
  /** True if the visitor has not chosen a theme. */
  followsSystem: boolean;
  /** True if the site uses https: cookies set by scripts are `Secure`. */
  isSecure: boolean;
}

/**
 * Returns the event that the page's scripts wait for. It is the first frame of autoplay, a press on
 * the embedded player's native controls, or the first paint. Behind a closed age gate the scripts
 * wait for nothing, because they render the gate.
 */
function startEventOf(
  { document, isGateClosed }: TemplateInput,
  hasEarlyScript: boolean,
): 'nothing' | 'play' | StartsWith {
  if (document.startsOnPlay === 'mp4' || (document.startsOnPlay === 'hls' && hasEarlyScript))
    return 'play';
  if (isGateClosed || document.startsOnPlay || (document.playsAtOnce === 'hls' && !hasEarlyScript))
    return 'nothing';
  return document.playsAtOnce ? 'frame' : 'paint';
}

/** Attribute in the markup of every player. */
const PLAYER_MARK = ' data-player-state="';

type HashedFile = readonly [url: string, integrity: string];

/**
 * Returns the whole HTML of a page. It names everything that the browser will fetch, so no request
 * waits for another. Styles are inline, and scripts load after pictures: the page is readable
 * before hydration, and an autoplaying video starts first.
 */
export function pageHtml(input: TemplateInput): string {
  const {
    document,
    pagePrivate,
    nonce,
    shell,
    remote,
    styleText,
    streamPreload,
    isGateClosed,
    isSecure,
  } = input;
  const { lang, theme, isFramed } = document.htmlAttributes;
  const marks = `${isGateClosed ? ' data-gate="closed"' : ''}${isFramed ? ' data-framed=""' : ''}`;
  const sheets = [...listFiles(shell, '.css'), ...(remote ? listFiles(remote, '.css') : [])];
  const preloads =
    remote && document.status !== 451
      ? [[remote.entry, remote.integrity] as const, ...listFiles(remote, '.js')]
      : [];
  const entry = { url: shell.entry, integrity: shell.integrity };
  const early = earlyScript(input);
  const startEvent = startEventOf(input, early !== undefined);
  const scriptTags = [
    ...preloads.map((script) => preloadTag(script, nonce)),
    scriptTag(entry, nonce, 'defer fetchpriority="low"'),
  ];
  const body = isGateClosed ? disableAutoplay(document.body) : document.body;
  return [
    `<!doctype html><html lang="${lang}" data-theme="${theme}"${marks}><head><meta ` +
      'charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="dark light"><meta name="rating" content="${RTA_LABEL}">`,
    appLinks(theme),
    input.followsSystem ? systemThemeScript(nonce) : '',
    document.head,
    startEvent === 'paint' || startEvent === 'frame' ? holdLayoutScript(nonce, startEvent) : '',
    ...sheets.map((sheet) => styleTag(sheet, styleText(sheet[0]), nonce)),
    pagePrivate.report === undefined
      ? ''
      : watchStartScript({
          nonce,
          rev: pagePrivate.registry.rev,
          page: pagePrivate.report,
          release: shell.release,
          entry: shell.entry,
        }),
    ...(startEvent === 'nothing' ? scriptTags : []),
    '</head><body><div id="root">',
    insertAfterVideo(body, early ? ' data-hls="' : ' autoPlay=""', [
      early && streamPreload ? preloadScript(nonce, streamPreload) : '',
      startEvent === 'frame' ? hideControlsScript(nonce) : '',
      early ? scriptTag(early, nonce, 'fetchpriority="high"') : '',
    ]),
    '</div>',
    isGateClosed && document.body.includes(GATE_ACCEPT) ? acceptGateScript(nonce, isSecure) : '',
    document.body.includes(PLAYER_MARK) ? rememberPressScript(nonce) : '',
    queuePressesScript(nonce),
    jsonBlock(STATE_BLOCK, document.stateText),
    dataBlock(PRIVATE_BLOCK, pagePrivate),
    // After the data that the scripts read: cached scripts may run before the rest of the page
    // arrives.
    startEvent === 'paint' || startEvent === 'frame'
      ? startAfterPaintScript({ nonce, entry, preloads })
      : '',
    startEvent === 'play' ? startOnPlayScript({ nonce, entry, preloads }) : '',
    '</body></html>',
  ].join('');
}

/** Returns a JSON data block; no text can close it early. */
export function dataBlock(id: string, value: unknown): string {
  return jsonBlock(id, jsonForHtml(value));
}

const jsonBlock = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text}</script>`;

/**
 * An inline sheet saves a round trip on the first visit. `data-href` tells webpack's loader that it
 * is present.
 */
function styleTag([url, integrity]: HashedFile, text: string | undefined, nonce: string): string {
  return text === undefined
    ? `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`
    : `<style nonce="${nonce}" data-href="${url}">${text}</style>`;
}

/** Returns the files of a release with this ending, with their full addresses. */
function listFiles(release: RemoteRelease, ending: string): HashedFile[] {
  return release.exposes
    .filter(([file]) => file.endsWith(ending))
    .map(([file, hash]) => [baseOf(release) + file, hash]);
}

function baseOf({ entry }: RemoteRelease): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

interface Script {
  url: string;
  integrity: string;
}

/**
 * Returns the script that starts a stream before the shell, if the page wants it and the release
 * has it.
 */
function earlyScript({ document, remote, isGateClosed }: TemplateInput): Script | undefined {
  const startsAutomatically = document.playsAtOnce === 'hls' && !isGateClosed;
  if (!(startsAutomatically || document.startsOnPlay === 'hls') || !remote?.early) return undefined;
  const [file, integrity] = remote.early;
  return { url: baseOf(remote) + file, integrity };
}

function scriptTag({ url, integrity }: Script, nonce: string, attributes: string): string {
  return (
    `<script nonce="${nonce}" src="${url}" integrity="${integrity}" crossorigin="anonymous" ` +
    `${attributes}></script>`
  );
}

/**
 * Inserts scripts behind the video with this mark. The early script blocks the parser, so the
 * stream begins before the rest is laid out. The tags are removed before the shell hydrates.
 */
function insertAfterVideo(body: string, mark: string, scripts: readonly string[]): string {
  const end = '</video>';
  const at = body.indexOf(end, body.indexOf(mark));
  return at < 0
    ? body
    : body.slice(0, at + end.length) + scripts.join('') + body.slice(at + end.length);
}

/**
 * Behind the age gate no video starts or loads. React escapes `>` in attributes, so the next `>`
 * ends the tag.
 */
function disableAutoplay(body: string): string {
  return body.replaceAll(/<video\b[^>]*>/g, (tag) =>
    tag.replace(' autoPlay=""', '').replace(/ preload="[^"]*"/, ' preload="none"'),
  );
}

/** The policy allows a preload by its nonce, like a script. */
function preloadTag([url, hash]: HashedFile, nonce: string): string {
  return (
    `<link rel="preload" as="script" nonce="${nonce}" href="${url}" integrity="${hash}" ` +
    'crossorigin="anonymous" fetchpriority="low">'
  );
}
