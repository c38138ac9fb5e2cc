/**
 * Runs before the shell on pages whose HLS video starts automatically (decision 0017) or, embedded,
 * with the browser's own controls. It is a separate script with only the engine, and starts from
 * the stream preload of the page. The player takes over the running stream, so nothing loads twice.
 */
import { EARLY_FAILURE } from '@nocturne/contracts/embed';
import { Hls } from 'hls.js/light';
import { browserSettings } from './core/settings.ts';
import { setEarlyStream } from './engine/early-stream.ts';
import { hlsConfig, PLAY_BUFFER } from './engine/hls-config.ts';
import { failureOf } from './engine/hls-failure.ts';
import { interceptMediaResets } from './engine/media-reset.ts';
import { preloadConfig, takePreload } from './engine/stream-preload.ts';

const media = document.querySelector<HTMLVideoElement>('video[data-hls]');
const manifest = media?.dataset['hls'];
if (media && manifest && Hls.isSupported())
  startEarly(media, new URL(manifest, document.baseURI).href);

function startEarly(media: HTMLVideoElement, url: string): void {
  const preload = takePreload();
  const hls = new Hls({
    ...hlsConfig(browserSettings().bandwidth),
    ...(media.autoplay ? PLAY_BUFFER : {}),
    ...preloadConfig(Hls, preload),
  });
  if (!media.autoplay)
    media.addEventListener('play', () => Object.assign(hls.config, PLAY_BUFFER), { once: true });
  const started = { media, url, hls, hasFailed: false };
  const reset = interceptMediaResets(hls);
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!reset.takeRequest() && !failureOf(data).fatal) return;
    started.hasFailed = true;
    media.dispatchEvent(new Event(EARLY_FAILURE));
  });
  setEarlyStream({ library: Hls, started });
  hls.loadSource(url);
  hls.attachMedia(preload?.source ? { media, mediaSource: preload.source } : media);
}
