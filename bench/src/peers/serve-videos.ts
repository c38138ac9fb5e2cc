import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DATA_DIR } from '../settings.ts';
import type { PlayedVideos } from '../site/find-video.ts';
import type { Listening } from './listen.ts';
import { serveStatic } from './static-peer.ts';
import { bareHlsPage, bareVideoPage, hlsDefaultsPage, PLAYER_PATHS, videoJsPage, type Played } from './video-pages.ts';

/** Paths of the pages. */
export const PEER_PAGES = {
  bareMp4: '/mp4.html',
  bareHls: '/hls.html',
  hlsDefaults: '/hls-defaults.html',
  videoJsMp4: '/videojs-mp4.html',
  videoJsHls: '/videojs-hls.html',
} as const;

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const { resolve } = createRequire(import.meta.url);

/** The peers of the video page: pages that hold nothing but the same videos, bare or in the players that others would take. */
export function serveVideos({ mp4, hls }: PlayedVideos): Promise<Listening> {
  const file: Played = { file: mp4.file, type: 'video/mp4' };
  const stream: Played = { file: hls.file, type: 'application/x-mpegurl' };
  const html = (body: string) => ({ type: TYPES.html, body });
  const program = (kind: 'js' | 'css', name: string) => ({ type: TYPES[kind], body: readFileSync(resolve(name), 'utf8') });
  return serveStatic({
    mediaFolder: join(DATA_DIR, 'media'),
    texts: {
      [PEER_PAGES.bareMp4]: html(bareVideoPage(file.file)),
      [PEER_PAGES.bareHls]: html(bareHlsPage(stream.file)),
      [PEER_PAGES.hlsDefaults]: html(hlsDefaultsPage(stream.file)),
      [PEER_PAGES.videoJsMp4]: html(videoJsPage(file)),
      [PEER_PAGES.videoJsHls]: html(videoJsPage(stream)),
      [PLAYER_PATHS.hlsLight]: program('js', 'hls.js/dist/hls.light.min.js'),
      [PLAYER_PATHS.hls]: program('js', 'hls.js/dist/hls.min.js'),
      [PLAYER_PATHS.videoJs]: program('js', 'video.js/dist/video.min.js'),
      [PLAYER_PATHS.videoJsStyles]: program('css', 'video.js/dist/video-js.min.css'),
    },
  });
}
