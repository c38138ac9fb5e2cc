import { handleHls } from './hls-source-handler.ts';
import type { VideoJs } from './video-js.ts';

/** video.js in a chunk of its own, told to add no styles and to keep quiet on the console (R8-02), and taught HLS. */
export async function loadVideoJs(): Promise<VideoJs> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
  const loaded = await import(/* webpackChunkName: "video-js" */ 'video.js');
  loaded.default.log.level('off');
  handleHls(loaded.default);
  return loaded.default;
}
