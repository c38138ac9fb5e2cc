import type Hls from 'hls.js';
import { earlyLibrary } from './early-stream.ts';

/** The HLS engine: the page's own early script brought it, or it comes as a chunk when a video needs it. */
export async function loadHls(): Promise<typeof Hls> {
  const early = earlyLibrary();
  if (early) return early;
  const loaded = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
  return loaded.default;
}
