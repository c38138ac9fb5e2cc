import { describe, expect, test } from '@jest/globals';
import type { FirstFrame } from '../browser/probes.ts';
import { ratioOf, verdictOf } from '../report/figure.ts';
import { playerFigures } from './players.ts';

const frames = (frameMs: number): FirstFrame[] => [
  {
    frameMs,
    file: '/media/v.mp4',
    pageBytes: 75_000,
    scriptsMs: 300,
    scriptBytes: 0,
    plainBytes: 0,
  },
];

describe('playerFigures', () => {
  test('compares every player with our page of the same type', () => {
    const figures = playerFigures({
      mp4: frames(600),
      videoJsMp4: frames(1200),
      vidstackMp4: frames(500),
      hls: frames(900),
      hlsDefaults: frames(750),
      videoJsHls: frames(1800),
      vidstackHls: frames(900),
    });
    expect(
      figures.map((figure) => [
        figure.name.slice(-3),
        figure.peer?.name,
        ratioOf(figure),
        verdictOf(figure),
      ]),
    ).toEqual([
      ['MP4', 'video.js', 0.5, 'met'],
      ['MP4', 'vidstack', 1.2, 'missed'],
      ['HLS', 'hls.js, defaults', 1.2, 'missed'],
      ['HLS', 'video.js', 0.5, 'met'],
      ['HLS', 'vidstack', 1, 'met'],
    ]);
  });
});
