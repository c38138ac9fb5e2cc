import type { FirstFrame } from '../browser/probes.ts';
import type { Figure } from '../report/figure.ts';
import { summarize, type Summary } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { GOALS } from '../settings.ts';
import { describeUncompressed } from './uncompressed.ts';

export type Contestant = 'mp4' | 'preroll' | 'embed' | 'bareMp4' | 'hls' | 'bareHls';

interface NamedRuns {
  name: string;
  runs: readonly FirstFrame[];
}

/** Figures of the first frames: one for each page, and one for the scripts before its frame. */
export function figuresOf(runs: Record<Contestant, readonly FirstFrame[]>): Figure[] {
  const bare: NamedRuns = { name: 'bare <video>', runs: runs.bareMp4 };
  const bareHls: NamedRuns = { name: 'bare hls.js', runs: runs.bareHls };
  const scriptMs = ({ runs: own }: NamedRuns) => median(own, (run) => run.scriptsMs);
  const preroll: NamedRuns = { name: 'video page, first frame of a preroll', runs: runs.preroll };
  const hls: NamedRuns = { name: 'video page, first frame, HLS', runs: runs.hls };
  return [
    frameFigure({ name: 'video page, first frame, MP4', runs: runs.mp4 }, bare, {
      closes:
        'loading less before the player: smaller markup and styles, and the posters of related ' +
        'videos only after the frame',
    }),
    frameFigure({ name: 'embed page, first frame, MP4', runs: runs.embed }, bare, {
      closes:
        'loading less before the player: the embed page does not need the texts and styles of ' +
        'the shell',
    }),
    frameFigure(hls, bareHls, {
      otherCause:
        `; the engine is the last script and arrives after ${scriptMs(hls)} ms (on the bare ` +
        `page, after ${scriptMs(bareHls)} ms)`,
      closes:
        'less layout work in the rest of the page while the engine appends segments, and an ' +
        'engine without the demuxers that our ladders do not need',
    }),
    frameFigure(
      preroll,
      { name: 'the page without ads', runs: runs.mp4 },
      {
        maxRatio: GOALS.prerollFrame,
        otherCause: `; the last script with a preroll arrives after ${scriptMs(preroll)} ms`,
        closes:
          'planning the ad on the server, with the ad response in the page, and starting its ' +
          'clip from the markup, like the video',
      },
    ),
    {
      name: preroll.name,
      unit: 'ms',
      ours: framesOf(preroll.runs),
      peer: { name: bare.name, summary: framesOf(bare.runs) },
    },
    scriptsFigure('MP4', runs.mp4, bare, GOALS.scriptKbMp4),
    scriptsFigure('embed page', runs.embed, bare, GOALS.scriptKbEmbed),
    scriptsFigure('HLS', runs.hls, bareHls),
  ];
}

interface FrameGoal {
  maxRatio?: number;
  /** Another cause of a missed goal, appended to the common one. */
  otherCause?: string;
  closes: string;
}

function frameFigure(
  ours: NamedRuns,
  peer: NamedRuns,
  { maxRatio = GOALS.firstFrame, otherCause = '', closes }: FrameGoal,
): Figure {
  const [kb, theirKb] = [ours, peer].map(({ runs }) =>
    median(runs, ({ pageBytes }) => pageBytes / 1000),
  );
  return {
    name: ours.name,
    unit: 'ms',
    ours: framesOf(ours.runs),
    peer: { name: peer.name, summary: framesOf(peer.runs) },
    goal: { kind: 'ratio-at-most', value: maxRatio },
    why:
      `${describeUncompressed('scripts', ours.runs)}${kb} kB of HTML, styles, images and ` +
      'scripts load before the frame and compete with it for bandwidth and CPU, compared with ' +
      `${theirKb} kB for ${peer.name}${otherCause}`,
    closes,
  };
}

function scriptsFigure(
  what: string,
  ours: readonly FirstFrame[],
  peer: NamedRuns,
  maxKb?: number,
): Figure {
  const measured = {
    name: `JS before the first frame, ${what}`,
    unit: 'kB',
    ours: scriptsOf(ours),
    peer: { name: peer.name, summary: scriptsOf(peer.runs) },
  } as const;
  if (maxKb === undefined) return measured;
  return {
    ...measured,
    goal: { kind: 'at-most', value: maxKb },
    why: 'scripts that should wait for the frame were loaded before it',
    closes: 'a start script that waits longer, or smaller scripts',
  };
}

const framesOf = (runs: readonly FirstFrame[]): Summary =>
  summarize(runs.map(({ frameMs }) => frameMs));
const scriptsOf = (runs: readonly FirstFrame[]): Summary =>
  summarize(runs.map(({ scriptBytes }) => scriptBytes / 1000));
const median = (runs: readonly FirstFrame[], pick: (run: FirstFrame) => number): string =>
  printNumber(summarize(runs.map(pick)).median);
