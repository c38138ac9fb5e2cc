import { escapeHtml } from './escape-html.ts';

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Video</title>';

/** Nothing but a video element that starts by itself. */
export function bareVideoPage(file: string): string {
  return `${HEAD}</head><body><video src="${escapeHtml(file)}" autoplay controls playsinline width="960" height="540"></video></body></html>`;
}

/** Address of the engine's script on the peers' server. */
export const HLS_SCRIPT = '/hls.light.min.js';

/** A video element and the bare HLS engine, which starts at the first level as the site's does. */
export function bareHlsPage(manifest: string): string {
  const start = `const hls=new Hls({startLevel:0,testBandwidth:false,startFragPrefetch:true,enableWorker:false});hls.loadSource(${JSON.stringify(manifest).replaceAll('<', '\\u003c')});hls.attachMedia(document.querySelector('video'));`;
  return `${HEAD}<script src="${HLS_SCRIPT}"></script></head><body><video autoplay controls playsinline width="960" height="540"></video><script>${start}</script></body></html>`;
}
