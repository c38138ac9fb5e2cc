import type Hls from 'hls.js';
import { earlyLibrary } from './early-stream.ts';

/** Returns the HLS engine of the early script, or loads it as a chunk. */
export async function loadHls(): Promise<typeof Hls> {
  const early = earlyLibrary();
  if (early) return early;
  const loaded = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
  return loaded.default;
}
