import { expect, test } from '@jest/globals';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';

const FILE = `WEBVTT

00:00:00.000 --> 00:00:10.000
/media/v/sprites/1.jpg#xywh=0,0,160,90

2
00:10.000 --> 00:20.000 align:start
1.jpg#xywh=160,0,160,90

NOTE nothing here

01:00:00.000 --> 01:00:10.500
/media/v/sprites/2.jpg#xywh=pixel:0,90,160,90

00:00:30.000 --> 00:00:40.000
no picture at all
`;
const BASE = 'https://site.test/api/timelines/v.vtt';

test('R7-06 parses timeline cues into rectangles of sprite sheets', () => {
  const thumbnails = parseThumbnails(FILE.replaceAll('\n', '\r\n'), BASE);
  expect(thumbnails).toEqual([
    {
      start: 0,
      end: 10,
      url: 'https://site.test/media/v/sprites/1.jpg',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      start: 10,
      end: 20,
      url: 'https://site.test/api/timelines/1.jpg',
      x: 160,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      start: 3600,
      end: 3610.5,
      url: 'https://site.test/media/v/sprites/2.jpg',
      x: 0,
      y: 90,
      width: 160,
      height: 90,
    },
  ]);
});

test('R7-06 finds the cue at a time, or the nearest one before it', () => {
  const thumbnails = parseThumbnails(FILE, BASE);
  expect(
    [0, 9.9, 10, 25, 3605, 9999].map((seconds) => thumbnailAt(thumbnails, seconds)?.start),
  ).toEqual([0, 0, 10, 10, 3600, 3600]);
  expect(thumbnailAt([], 5)).toBeUndefined();
});
