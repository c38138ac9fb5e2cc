import { escapeHtml } from './escape-html.ts';

/** File or stream manifest that a page plays. */
export interface VideoSource {
  file: string;
  type: 'video/mp4' | 'application/x-mpegurl';
}

/** Addresses of the players' files on the peers' server. */
export const PLAYER_PATHS = {
  hlsLight: '/hls.light.min.js',
  hls: '/hls.min.js',
  videoJs: '/video.min.js',
  videoJsStyles: '/video-js.min.css',
  /** Folders, because the scripts load their parts by relative addresses. */
  vidstack: '/vidstack/',
  mediaIcons: '/media-icons/',
  vidstackTheme: '/vidstack-theme.css',
  vidstackLayout: '/vidstack-video.css',
} as const;

/** A page with only a video element that starts automatically. */
export function bareVideoPage(file: string): string {
  return page('', videoElement(`src="${escapeHtml(file)}"`));
}

/** A video element and the bare HLS engine, which starts at the first level as the site's does. */
export function bareHlsPage(manifest: string): string {
  return hlsPage(
    PLAYER_PATHS.hlsLight,
    manifest,
    '{startLevel:0,testBandwidth:false,startFragPrefetch:true,enableWorker:false}',
  );
}

/** hls.js with its defaults. */
export function hlsDefaultsPage(manifest: string): string {
  return hlsPage(PLAYER_PATHS.hls, manifest, '');
}

/** Stock video.js as its guide sets it up: styles, script, and an element that it takes over. */
export function videoJsPage({ file, type }: VideoSource): string {
  const element = videoElement(
    'class="video-js" data-setup="{}" preload="auto"',
    `<source src="${escapeHtml(file)}" type="${type}">`,
  );
  return page(
    sheet(PLAYER_PATHS.videoJsStyles),
    `${element}<script src="${PLAYER_PATHS.videoJs}"></script>`,
  );
}

/**
 * vidstack as its guide for CDNs sets it up, with the default layout; hls.js comes from here
 * instead of a third host.
 */
export function vidstackPage({ file, type }: VideoSource): string {
  const head =
    `${sheet(PLAYER_PATHS.vidstackTheme)}${sheet(PLAYER_PATHS.vidstackLayout)}` +
    `<script type="module" src="${PLAYER_PATHS.vidstack}vidstack.js"></script>`;
  const source = `<source src="${escapeHtml(file)}" type="${type}">`;
  const player =
    '<media-player title="Video" autoplay playsinline load="eager">' +
    `<media-provider>${source}</media-provider>` +
    '<media-video-layout></media-video-layout></media-player>';
  const engine =
    "document.querySelector('media-player').addEventListener('provider-change',({detail})=>{" +
    `if(detail?.type==='hls')detail.library='${PLAYER_PATHS.hls}'});`;
  return page(head, `${player}<script>${engine}</script>`);
}

const sheet = (path: string): string => `<link rel="stylesheet" href="${path}">`;

function hlsPage(script: string, manifest: string, options: string): string {
  const address = JSON.stringify(manifest).replaceAll('<', String.raw`\u003c`);
  const start =
    `const hls=new Hls(${options});hls.loadSource(${address});` +
    "hls.attachMedia(document.querySelector('video'));";
  return page(`<script src="${script}"></script>`, `${videoElement()}<script>${start}</script>`);
}

function videoElement(attributes = '', sources = ''): string {
  return (
    `<video ${attributes} autoplay controls playsinline width="960" height="540">` +
    `${sources}</video>`
  );
}

function page(head: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Video</title>${head}</head><body>${body}</body></html>`
  );
}
