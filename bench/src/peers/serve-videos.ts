import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PlayedVideos } from '../site/find-video.ts';
import { createMediaFinder } from '../site/media-files.ts';
import type { Listening } from './listen.ts';
import { serveStatic, type StaticPages } from './static-peer.ts';
import {
  bareHlsPage,
  bareVideoPage,
  hlsDefaultsPage,
  PLAYER_PATHS,
  videoJsPage,
  vidstackPage,
  type VideoSource,
} from './video-pages.ts';

/** Paths of the pages. */
export const PEER_PAGES = {
  bareMp4: '/mp4.html',
  bareHls: '/hls.html',
  hlsDefaults: '/hls-defaults.html',
  videoJsMp4: '/videojs-mp4.html',
  videoJsHls: '/videojs-hls.html',
  vidstackMp4: '/vidstack-mp4.html',
  vidstackHls: '/vidstack-hls.html',
} as const;

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const { resolve } = createRequire(import.meta.url);
const ICONS_ADDRESS = /https:\/\/cdn\.jsdelivr\.net\/npm\/media-icons@[^"]+/g;

/**
 * Serves the peers of the video page: pages with only the same videos, bare or in other players.
 */
export async function serveVideos({ mp4, hls }: PlayedVideos): Promise<Listening> {
  const file: VideoSource = { file: mp4.file, type: 'video/mp4' };
  const stream: VideoSource = { file: hls.file, type: 'application/x-mpegurl' };
  const html = (body: string) => ({ type: TYPES.html, body });
  return serveStatic({
    findMedia: await createMediaFinder(),
    texts: {
      [PEER_PAGES.bareMp4]: html(bareVideoPage(file.file)),
      [PEER_PAGES.bareHls]: html(bareHlsPage(stream.file)),
      [PEER_PAGES.hlsDefaults]: html(hlsDefaultsPage(stream.file)),
      [PEER_PAGES.videoJsMp4]: html(videoJsPage(file)),
      [PEER_PAGES.videoJsHls]: html(videoJsPage(stream)),
      [PEER_PAGES.vidstackMp4]: html(vidstackPage(file)),
      [PEER_PAGES.vidstackHls]: html(vidstackPage(stream)),
      [PLAYER_PATHS.hlsLight]: readAsset('js', 'hls.js/dist/hls.light.min.js'),
      [PLAYER_PATHS.hls]: readAsset('js', 'hls.js/dist/hls.min.js'),
      [PLAYER_PATHS.videoJs]: readAsset('js', 'video.js/dist/video.min.js'),
      [PLAYER_PATHS.videoJsStyles]: readAsset('css', 'video.js/dist/video-js.min.css'),
      ...vidstackParts(),
    },
  });
}

function readAsset(kind: 'js' | 'css', name: string): { type: string; body: string } {
  return { type: TYPES[kind], body: readFileSync(resolve(name), 'utf8') };
}

/** vidstack's CDN build loads its icons from a third host; here they come from the peer. */
function vidstackParts(): StaticPages['texts'] {
  const base = join(resolve('vidstack/package.json'), '..');
  const build = join(base, 'cdn/with-layouts');
  const icons = join(resolve('media-icons'), '..');
  const parts = globSync('**/*.js', { cwd: build }).map((part) => {
    const { type, body } = readAsset('js', join(build, part));
    return [
      PLAYER_PATHS.vidstack + part,
      { type, body: body.replaceAll(ICONS_ADDRESS, `${PLAYER_PATHS.mediaIcons}cdn.js`) },
    ];
  });
  const iconFiles = globSync('{cdn.js,icons/*.js}', { cwd: icons }).map((part) => [
    PLAYER_PATHS.mediaIcons + part,
    readAsset('js', join(icons, part)),
  ]);
  return {
    ...Object.fromEntries([...parts, ...iconFiles]),
    [PLAYER_PATHS.vidstackTheme]: readAsset('css', join(base, 'player/styles/default/theme.css')),
    [PLAYER_PATHS.vidstackLayout]: readAsset(
      'css',
      join(base, 'player/styles/default/layouts/video.css'),
    ),
  };
}
