import { registerHlsSourceHandler } from './hls-source-handler.ts';
import type { VideoJs } from './video-js.ts';

/** Loads video.js as its own chunk, without its styles and console output, and adds HLS. */
export async function loadVideoJs(): Promise<VideoJs> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
  const loaded = await import(/* webpackChunkName: "video-js" */ 'video.js');
  loaded.default.log.level('off');
  registerHlsSourceHandler(loaded.default);
  return loaded.default;
}
