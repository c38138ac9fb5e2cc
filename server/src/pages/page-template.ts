import { RTA_LABEL } from '@nocturne/contracts/constants';
import { GATE_ACCEPT } from '@nocturne/contracts/embed';
import {
  PRIVATE_BLOCK,
  STATE_BLOCK,
  type PagePrivate,
  type StartsWith,
} from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import type { StreamOpening } from '@nocturne/contracts/stream-opening';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { appLinks } from './app-links.ts';
import type { CheckedPage } from './check-answer.ts';
import { openingScript } from './opening-script.ts';
import { watchStart } from './start-watch.ts';
import { systemTheme } from './system-theme.ts';
import {
  acceptGate,
  holdTheRest,
  keepPresses,
  rememberPress,
  startAfterFirstPicture,
  startOnPlay,
  withoutControls,
} from './start-script.ts';

export interface TemplateInput {
  document: CheckedPage;
  own: PagePrivate;
  nonce: string;
  shell: RemoteRelease;
  /** The release that drew the slot, if one did. */
  remote: RemoteRelease | undefined;
  /** Text of a style sheet by its address; undefined where it is to be asked for by the browser. */
  styleText: (url: string) => string | undefined;
  /** Of the stream that the early script starts, where there is one. */
  opening: StreamOpening | undefined;
  /** The age gate has not been accepted: the page is drawn blurred until the gate stands over it (R4-01), and nothing starts by itself. */
  isGateClosed: boolean;
  /** The visitor has chosen no theme. */
  followsSystem: boolean;
  /** The site is on https: cookies that a script sets are for it alone. */
  isSecure: boolean;
}

/**
 * What the page's scripts wait for: the first frame of a start by itself, a press on the embedded player's own controls, else the first paint. They
 * bring the age gate, so behind a closed one they wait for nothing.
 */
function waitOf(
  { document, isGateClosed }: TemplateInput,
  hasEarly: boolean,
): 'nothing' | 'play' | StartsWith {
  if (document.startsOnPlay === 'mp4' || (document.startsOnPlay === 'hls' && hasEarly))
    return 'play';
  if (isGateClosed || document.startsOnPlay || (document.playsAtOnce === 'hls' && !hasEarly))
    return 'nothing';
  return document.playsAtOnce ? 'frame' : 'paint';
}

/** Attribute that the markup of each player has. */
const PLAYER_MARK = ' data-player-state="';

type Named = readonly [url: string, integrity: string];

/**
 * The whole HTML of a page: everything that the browser will ask for is named here, so no request waits for another. Styles travel with it,
 * scripts come after pictures on the line: the page reads before it is hydrated, and a video that starts by itself starts before them.
 */
export function pageHtml(input: TemplateInput): string {
  const { document, own, nonce, shell, remote, styleText, opening, isGateClosed, isSecure } = input;
  const { lang, theme, isFramed } = document.htmlAttributes;
  const marks = `${isGateClosed ? ' data-gate="closed"' : ''}${isFramed ? ' data-framed=""' : ''}`;
  const sheets = [...files(shell, '.css'), ...(remote ? files(remote, '.css') : [])];
  const preloads =
    remote && document.status !== 451
      ? [[remote.entry, remote.integrity] as const, ...files(remote, '.js')]
      : [];
  const entry = { url: shell.entry, integrity: shell.integrity };
  const early = earlyScript(input);
  const waits = waitOf(input, early !== undefined);
  const atOnce = [
    ...preloads.map((script) => preload(script, nonce)),
    scriptTag(entry, nonce, 'defer fetchpriority="low"'),
  ];
  const body = isGateClosed ? withStillVideos(document.body) : document.body;
  return [
    `<!doctype html><html lang="${lang}" data-theme="${theme}"${marks}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="dark light"><meta name="rating" content="${RTA_LABEL}">`,
    appLinks(theme),
    input.followsSystem ? systemTheme(nonce) : '',
    document.head,
    waits === 'paint' || waits === 'frame' ? holdTheRest(nonce, waits) : '',
    ...sheets.map((sheet) => styleTag(sheet, styleText(sheet[0]), nonce)),
    own.report === undefined
      ? ''
      : watchStart({
          nonce,
          rev: own.registry.rev,
          page: own.report,
          release: shell.release,
          entry: shell.entry,
        }),
    ...(waits === 'nothing' ? atOnce : []),
    '</head><body><div id="root">',
    afterVideo(body, early ? ' data-hls="' : ' autoPlay=""', [
      early && opening ? openingScript(nonce, opening) : '',
      waits === 'frame' ? withoutControls(nonce) : '',
      early ? scriptTag(early, nonce, 'fetchpriority="high"') : '',
    ]),
    '</div>',
    isGateClosed && document.body.includes(GATE_ACCEPT) ? acceptGate(nonce, isSecure) : '',
    document.body.includes(PLAYER_MARK) ? rememberPress(nonce) : '',
    keepPresses(nonce),
    jsonBlock(STATE_BLOCK, document.stateText),
    dataBlock(PRIVATE_BLOCK, own),
    // Behind the data that the scripts read: they may come from the browser's cache before the rest of the page.
    waits === 'paint' || waits === 'frame'
      ? startAfterFirstPicture({ nonce, entry, preloads })
      : '',
    waits === 'play' ? startOnPlay({ nonce, entry, preloads }) : '',
    '</body></html>',
  ].join('');
}

/** A JSON data block; no text can end it. */
export function dataBlock(id: string, value: unknown): string {
  return jsonBlock(id, jsonForHtml(value));
}

const jsonBlock = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text}</script>`;

/** A sheet in the page itself saves a visit's first round trip; `data-href` tells webpack's loader that it is there. */
function styleTag([url, integrity]: Named, text: string | undefined, nonce: string): string {
  return text === undefined
    ? `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`
    : `<style nonce="${nonce}" data-href="${url}">${text}</style>`;
}

/** Files of a release by ending, with their full addresses. */
function files(release: RemoteRelease, ending: string): Named[] {
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

/** What starts a stream before the shell, where the page asks for it and the release has it. */
function earlyScript({ document, remote, isGateClosed }: TemplateInput): Script | undefined {
  const startsByItself = document.playsAtOnce === 'hls' && !isGateClosed;
  if (!(startsByItself || document.startsOnPlay === 'hls') || !remote?.early) return undefined;
  const [file, integrity] = remote.early;
  return { url: baseOf(remote) + file, integrity };
}

function scriptTag({ url, integrity }: Script, nonce: string, when: string): string {
  return `<script nonce="${nonce}" src="${url}" integrity="${integrity}" crossorigin="anonymous" ${when}></script>`;
}

/**
 * The body with scripts behind the video that has this mark. The early script holds the parser: what follows is laid out after the stream has
 * begun, else that work would come first. The tags are taken away again before the shell hydrates.
 */
function afterVideo(body: string, mark: string, scripts: readonly string[]): string {
  const end = '</video>';
  const at = body.indexOf(end, body.indexOf(mark));
  return at < 0
    ? body
    : body.slice(0, at + end.length) + scripts.join('') + body.slice(at + end.length);
}

/** Behind the age gate no video starts, and nothing of one is loaded. React escapes `>` in attributes, so it ends the tag. */
function withStillVideos(body: string): string {
  return body.replaceAll(/<video\b[^>]*>/g, (tag) =>
    tag.replace(' autoPlay=""', '').replace(/ preload="[^"]*"/, ' preload="none"'),
  );
}

/** The policy lets a preload through by its nonce, as it does a script. */
function preload([url, hash]: Named, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${url}" integrity="${hash}" crossorigin="anonymous" fetchpriority="low">`;
}
