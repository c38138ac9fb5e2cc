import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DATA_DIR } from '../settings.ts';
import type { PlayedVideos } from '../site/find-video.ts';
import type { Listening } from './listen.ts';
import { hlsDefaultsPage, PLAYER_PATHS, videoJsPage, type Played } from './player-pages.ts';
import { serveStatic, type StaticPages } from './static-peer.ts';

/** Paths of the pages, by player and by what they play. */
export const PLAYER_PAGES = {
  videoJsMp4: '/videojs-mp4.html',
  hlsDefaults: '/hls-defaults.html',
  videoJsHls: '/videojs-hls.html',
} as const;

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const { resolve } = createRequire(import.meta.url);

/** The same videos in the players that others would take, as their guides set them up. */
export function servePlayers({ mp4, hls }: PlayedVideos): Promise<Listening> {
  const file: Played = { file: mp4.file, type: 'video/mp4' };
  const stream: Played = { file: hls.file, type: 'application/x-mpegurl' };
  const pages = {
    [PLAYER_PAGES.videoJsMp4]: videoJsPage(file),
    [PLAYER_PAGES.hlsDefaults]: hlsDefaultsPage(stream),
    [PLAYER_PAGES.videoJsHls]: videoJsPage(stream),
  };
  const html = Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, { type: TYPES.html, body }]));
  return serveStatic({ mediaFolder: join(DATA_DIR, 'media'), texts: { ...html, ...scripts() } });
}

function scripts(): StaticPages['texts'] {
  const text = (kind: 'js' | 'css', path: string) => ({ type: TYPES[kind], body: readFileSync(path, 'utf8') });
  return {
    [PLAYER_PATHS.videoJs]: text('js', resolve('video.js/dist/video.min.js')),
    [PLAYER_PATHS.videoJsStyles]: text('css', resolve('video.js/dist/video-js.min.css')),
    [PLAYER_PATHS.hls]: text('js', resolve('hls.js/dist/hls.min.js')),
  };
}
