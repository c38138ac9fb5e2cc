import { expect, test } from '@jest/globals';
import { MissingFiles } from './missing-files.ts';

const toldBy = (files: MissingFiles): string[] => {
  const told: string[] = [];
  files.report((words) => void told.push(words));
  return told;
};

test('R4-19 reports a missing file once, with the ids of its videos', () => {
  const files = new MissingFiles();
  expect(toldBy(files)).toEqual([]);
  files.add(4, 'a/video_sd.mp4');
  files.add(5, 'a/video_sd.mp4');
  expect([files.has('a/video_sd.mp4'), files.has('b/video_sd.mp4')]).toEqual([true, false]);
  expect(toldBy(files)).toEqual(['no fingerprint, because there is no file: video 4, video 5']);
  expect(files.has('a/video_sd.mp4')).toBe(false);
  files.add(4, 'a/video_sd.mp4');
  expect(toldBy(files)).toEqual([]);
});

test('R4-19 names only the first twenty of many videos', () => {
  const files = new MissingFiles();
  for (let id = 1; id <= 23; id += 1) files.add(id, '');
  expect(toldBy(files)).toEqual([
    expect.stringMatching(/: video 1, video 2, .*video 20 and 3 more$/),
  ]);
});
