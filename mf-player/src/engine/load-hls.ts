import type Hls from 'hls.js';

/** The HLS engine in a chunk of its own: asked for only when a video needs it. */
export async function loadHls(): Promise<typeof Hls> {
  const loaded = await import(/* webpackChunkName: "hls" */ 'hls.js/light');
  return loaded.default;
}
