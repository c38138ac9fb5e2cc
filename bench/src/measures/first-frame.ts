import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { HLS_ABOVE_SECONDS, LIFETIMES } from '@nocturne/contracts/constants';
import type { Video } from '@nocturne/contracts/entities/video';
import { HLS_FORMAT, PREVIEW_FORMAT } from '@nocturne/contracts/media-layout';
import { href } from '@nocturne/contracts/routes';
import { parseDuration } from '@nocturne/lib/duration';
import { vrOf } from '@nocturne/lib/quality';
import { PROBE_LIMIT_MS, readFirstFrame, watchFirstFrame, type FirstFrame } from '../browser/probes.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { bareHlsPage, bareVideoPage, HLS_SCRIPT } from '../peers/video-pages.ts';
import { serveStatic, type StaticPages } from '../peers/static-peer.ts';
import type { Figure, Peer } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize, type Summary } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { readList } from '../site/ask-site.ts';
import { DATA_DIR, GOALS, ROUNDS } from '../settings.ts';
import { playedFile } from './played-file.ts';
import type { Measure } from './measure.ts';
import { uncompressed } from './uncompressed.ts';

const HTML = 'text/html; charset=utf-8';
const MP4_PAGE = '/mp4.html';
const HLS_PAGE = '/hls.html';
/** The player starts by itself, as the peers do. */
const AUTOSTART = { autostart: 1 };

type Contestant = 'mp4' | 'embed' | 'bareMp4' | 'hls' | 'bareHls';

/** Navigation to the first frame of the video page against pages that hold nothing but the same video. */
export const firstFrame: Measure = async ({ site, browser: open, isOver }) => {
  const browser = await open();
  const [mp4, hls] = await Promise.all([findVideo(site.origin, isShort), findVideo(site.origin, isLong)]);
  const [mp4File, hlsFile] = await Promise.all([playedFile(site.origin, mp4, 'mp4'), playedFile(site.origin, hls, 'hls')]);
  const peer = await serveStatic(pagesOf(mp4File, hlsFile));
  try {
    const visit = (origin: string, path: string) => () => frameOf(browser, origin, path);
    const runs = await interleave<Contestant, FirstFrame>(
      {
        mp4: visit(site.origin, addressOf(mp4)),
        embed: visit(site.origin, href('embed', { id: mp4.video_id }, AUTOSTART)),
        bareMp4: visit(peer.origin, MP4_PAGE),
        hls: visit(site.origin, addressOf(hls)),
        bareHls: visit(peer.origin, HLS_PAGE),
      },
      { rounds: ROUNDS, isOver },
    );
    return figuresOf(runs);
  } finally {
    await peer.stop();
  }
};

function figuresOf({ mp4, embed, bareMp4, hls, bareHls }: Record<Contestant, FirstFrame[]>): Figure[] {
  const frames = (runs: readonly FirstFrame[]) => summarize(runs.map(({ frameMs }) => frameMs));
  const scripts = (runs: readonly FirstFrame[]) => summarize(runs.map(({ scriptBytes }) => scriptBytes / 1000));
  const goal = { kind: 'ratio-at-most', value: GOALS.firstFrame } as const;
  const median = (runs: readonly FirstFrame[], pick: (run: FirstFrame) => number) => printNumber(summarize(runs.map(pick)).median);
  const shared = (ours: readonly FirstFrame[], bare: readonly FirstFrame[]): string => {
    const [kb, bareKb] = [ours, bare].map((runs) => median(runs, ({ pageBytes }) => pageBytes / 1000));
    return `${uncompressed('scripts', ours)}${kb} kB of page, styles, pictures and scripts come before the frame, ${bareKb} kB in the bare page`;
  };
  const scriptsMs = (runs: readonly FirstFrame[]) => median(runs, (run) => run.scriptsMs);
  return [
    {
      name: 'video page, first frame, MP4',
      unit: 'ms',
      ours: frames(mp4),
      peer: { name: 'bare <video>', summary: frames(bareMp4) },
      goal,
      why: `${shared(mp4, bareMp4)}: they share line and processor with it`,
      closes: 'less in the page before the player: smaller markup and styles, the posters of related videos after the frame',
    },
    {
      name: 'embed page, first frame, MP4',
      unit: 'ms',
      ours: frames(embed),
      peer: { name: 'bare <video>', summary: frames(bareMp4) },
      goal,
      why: `${shared(embed, bareMp4)}: they share line and processor with it`,
      closes: 'less in the page before the player: the texts and styles of the shell, which the embed page does not draw',
    },
    {
      name: 'video page, first frame, HLS',
      unit: 'ms',
      ours: frames(hls),
      peer: { name: 'bare hls.js', summary: frames(bareHls) },
      goal,
      why: `${shared(hls, bareHls)}; the engine is the last script and there after ${scriptsMs(hls)} ms, in the bare page after ${scriptsMs(bareHls)} ms`,
      closes: 'the level playlist, the first segments and the engine named in the page, so that none waits for another',
    },
    scriptsFigure('MP4', scripts(mp4), { name: 'bare <video>', summary: scripts(bareMp4) }, GOALS.scriptKbMp4),
    scriptsFigure('embed page', scripts(embed), { name: 'bare <video>', summary: scripts(bareMp4) }, GOALS.scriptKbEmbed),
    { name: 'JS before the first frame, HLS', unit: 'kB', ours: scripts(hls), peer: { name: 'bare hls.js', summary: scripts(bareHls) } },
  ];
}

function scriptsFigure(what: string, ours: Summary, peer: Peer, most: number): Figure {
  return {
    name: `JS before the first frame, ${what}`,
    unit: 'kB',
    ours,
    peer,
    goal: { kind: 'at-most', value: most },
    why: 'scripts came before the frame that should wait for it',
    closes: 'a longer wait of the start script, or smaller scripts',
  };
}

function frameOf(browser: Browser, origin: string, path: string): Promise<FirstFrame> {
  return withSlowPage(browser, origin, async (page) => {
    await page.addInitScript(watchFirstFrame, PROBE_LIMIT_MS);
    await page.goto(origin + path, { waitUntil: 'commit' });
    return page.evaluate(readFirstFrame);
  });
}

function pagesOf(mp4File: string, hlsFile: string): StaticPages {
  const engine = createRequire(import.meta.url).resolve('hls.js/dist/hls.light.min.js');
  return {
    mediaFolder: join(DATA_DIR, 'media'),
    texts: {
      [MP4_PAGE]: { type: HTML, body: bareVideoPage(mp4File) },
      [HLS_PAGE]: { type: HTML, body: bareHlsPage(hlsFile) },
      [HLS_SCRIPT]: { type: 'text/javascript; charset=utf-8', body: readFileSync(engine, 'utf8') },
    },
  };
}

function addressOf({ video_id, dir }: Video): string {
  return href('video', { id: video_id, dir }, AUTOSTART);
}

async function findVideo(origin: string, isWanted: (video: Video) => boolean): Promise<Video> {
  const lists = await Promise.all(
    (['most-popular', 'longest'] as const).map((sort) => readList(origin, { sort, lifetime: LIFETIMES.listings })),
  );
  const found = lists.flatMap(({ videos }) => videos).find((video) => isFlat(video) && isWanted(video));
  if (!found) throw new Error('the catalogue has no video of the wanted kind');
  return found;
}

const isLong = (video: Video): boolean => (parseDuration(video.duration) ?? 0) > HLS_ABOVE_SECONDS && formatsOf(video).includes(HLS_FORMAT);
const isShort = (video: Video): boolean =>
  (parseDuration(video.duration) ?? Infinity) <= HLS_ABOVE_SECONDS &&
  formatsOf(video).some((format) => format.endsWith('.mp4') && format !== PREVIEW_FORMAT);
const isFlat = (video: Video): boolean => vrOf(video.file_formats) === undefined;
const formatsOf = (video: Video): string[] => video.file_formats.split(',');
