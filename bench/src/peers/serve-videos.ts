import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DATA_DIR } from '../settings.ts';
import type { PlayedVideos } from '../site/find-video.ts';
import type { Listening } from './listen.ts';
import { serveStatic } from './static-peer.ts';
import { bareHlsPage, bareVideoPage, HLS_SCRIPT } from './video-pages.ts';

const HTML = 'text/html; charset=utf-8';

/** Paths of the bare pages. */
export const MP4_PAGE = '/mp4.html';
export const HLS_PAGE = '/hls.html';

/** The peers of the video page: pages that hold nothing but the same videos. */
export function serveVideos({ mp4, hls }: PlayedVideos): Promise<Listening> {
  const engine = createRequire(import.meta.url).resolve('hls.js/dist/hls.light.min.js');
  return serveStatic({
    mediaFolder: join(DATA_DIR, 'media'),
    texts: {
      [MP4_PAGE]: { type: HTML, body: bareVideoPage(mp4.file) },
      [HLS_PAGE]: { type: HTML, body: bareHlsPage(hls.file) },
      [HLS_SCRIPT]: { type: 'text/javascript; charset=utf-8', body: readFileSync(engine, 'utf8') },
    },
  });
}
