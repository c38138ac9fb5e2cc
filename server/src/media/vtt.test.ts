import { describe, expect, test } from '@jest/globals';
import { planSprites, sheetCount } from './sprite-plan.ts';
import { writeThumbnails } from './vtt.ts';

const plan = { count: 27, interval: 10, columns: 5, rows: 5, width: 160, height: 90 };
const sheetUrl = (sheet: number): string => `/media/7/sprites/${sheet}.jpg`;

describe('writeThumbnails', () => {
  test('R7-06 writes one cue per interval with xywh fragments', () => {
    const text = writeThumbnails(plan, 265, sheetUrl);
    expect(
      text.startsWith(
        'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n/media/7/sprites/1.jpg#xywh=0,0,160,90\n',
      ),
    ).toBe(true);
    expect(text).toContain(
      '00:01:10.000 --> 00:01:20.000\n/media/7/sprites/1.jpg#xywh=320,90,160,90\n',
    );
    expect(text.match(/-->/g)).toHaveLength(27);
  });

  test('R7-06 continues on the next sheet and ends with the video', () => {
    const text = writeThumbnails(plan, 265, sheetUrl);
    expect(
      text.endsWith('00:04:20.000 --> 00:04:25.000\n/media/7/sprites/2.jpg#xywh=160,0,160,90\n'),
    ).toBe(true);
  });

  test('R7-06 writes hours and never rounds up to 60 seconds', () => {
    const text = writeThumbnails({ ...plan, count: 400 }, 3999.9996, sheetUrl);
    expect(text).toContain('01:06:30.000 --> 01:06:40.000');
  });
});

describe('planSprites', () => {
  test.each([
    [1, 1, 2, 1],
    [180, 90, 2, 4],
    [401, 101, 4, 5],
    [1893, 190, 10, 8],
    [43_200, 200, 216, 8],
  ])(
    'R7-06 %d s: %d pictures, one every %d s, on %d sheets',
    (durationS, count, interval, sheets) => {
      const made = planSprites(durationS);
      expect([made.count, made.interval, sheetCount(made)]).toEqual([count, interval, sheets]);
    },
  );
});
