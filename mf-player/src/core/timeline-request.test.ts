import { expect, jest, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { aFile } from '../testing/test-files.ts';
import { timelineRequest } from './timeline-request.ts';

test('R7-06 the timelines path is made of the format, the id, count and interval of a file entry', () => {
  const request = timelineRequest(129452, [
    aFile('_tr.mp4', { timelines_count: 9, timelines_interval: 1 }),
    aFile('_sd.mp4', { timelines_count: 60, timelines_interval: 10 }),
  ]);
  expect(request && operations.timelines.path.print(request)).toBe(
    '/api/timelines/2592000/sd.mp4/0/129000/129452/129452.60.10.vtt',
  );
});

test('R8-02 without a timeline "Timelines url is not defined" is logged and nothing is asked for', () => {
  const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
  expect(timelineRequest(1, [aFile('.mp4')])).toBeUndefined();
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['Timelines url is not defined']);
});
