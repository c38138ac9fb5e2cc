import { describe, expect, test } from '@jest/globals';
import type { FirstFrame } from '../browser/probes.ts';
import { ratioOf, verdictOf } from '../report/figure.ts';
import { figuresOf } from './first-frame-figures.ts';

const frames = (frameMs: number, scriptBytes = 0): FirstFrame[] => [
  { frameMs, file: '/media/v.mp4', pageBytes: 75_000, scriptsMs: 300, scriptBytes, plainBytes: 0 },
];
const figures = figuresOf({
  mp4: frames(600),
  preroll: frames(1500, 300_000),
  embed: frames(550),
  bareMp4: frames(500),
  hls: frames(1000, 98_000),
  bareHls: frames(800, 101_000),
});
const find = (name: string, peer: string) =>
  figures.find((figure) => figure.name === name && figure.peer?.name === peer);

describe('first-frame figures', () => {
  test.each([
    ['video page, first frame, MP4', 'bare <video>', 1.2, 'met'],
    ['video page, first frame, HLS', 'bare hls.js', 1.25, 'met'],
    ['video page, first frame of a preroll', 'the page without ads', 2.5, 'missed'],
    ['video page, first frame of a preroll', 'bare <video>', 3, '-'],
    ['JS before the first frame, HLS', 'bare hls.js', 98 / 101, '-'],
  ])('compares %s with %s', (name, peer, ratio, verdict) => {
    const figure = find(name, peer);
    expect(figure && [ratioOf(figure), verdictOf(figure)]).toEqual([ratio, verdict]);
  });

  test('every goal has an explanation with numbers from the run', () => {
    const aims = figures.flatMap((figure) =>
      figure.goal ? [[figure.why.length > 0, figure.closes.length > 0]] : [],
    );
    expect(aims).toEqual(Array.from({ length: 6 }, () => [true, true]));
    const preroll = find('video page, first frame of a preroll', 'the page without ads');
    expect(preroll?.goal && preroll.why).toMatch(
      /^75 kB .*for the page without ads; the last script with a preroll arrives after 300 ms$/,
    );
  });
});
