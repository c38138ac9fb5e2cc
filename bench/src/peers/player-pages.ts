import { escapeHtml } from './escape-html.ts';

/** What a page plays: a file or the manifest of a stream. */
export interface Played {
  file: string;
  type: 'video/mp4' | 'application/x-mpegurl';
}

/** Addresses of the players on the peers' server. */
export const PLAYER_PATHS = {
  videoJs: '/video.min.js',
  videoJsStyles: '/video-js.min.css',
  hls: '/hls.min.js',
} as const;

const SIZE = 'width="960" height="540"';
const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>${head}</head><body>${body}</body></html>`;
const sheet = (path: string): string => `<link rel="stylesheet" href="${path}">`;

/** Stock video.js as its guide sets it up: styles, script, and an element that it takes over. */
export function videoJsPage({ file, type }: Played): string {
  const source = `<source src="${escapeHtml(file)}" type="${type}">`;
  const element = `<video class="video-js" data-setup="{}" autoplay controls playsinline preload="auto" ${SIZE}>${source}</video>`;
  return pageOf(sheet(PLAYER_PATHS.videoJsStyles), `${element}<script src="${PLAYER_PATHS.videoJs}"></script>`);
}

/** hls.js with nothing set. */
export function hlsDefaultsPage({ file }: Pick<Played, 'file'>): string {
  const start = `const hls=new Hls();hls.loadSource(${JSON.stringify(file).replaceAll('<', String.raw`\u003c`)});hls.attachMedia(document.querySelector('video'));`;
  const element = `<video autoplay controls playsinline ${SIZE}></video>`;
  return pageOf(`<script src="${PLAYER_PATHS.hls}"></script>`, `${element}<script>${start}</script>`);
}
