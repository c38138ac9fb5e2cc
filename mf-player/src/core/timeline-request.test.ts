import { expect, jest, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { aFile } from '../testing/test-files.ts';
import { timelineRequest } from './timeline-request.ts';

test('R7-06 builds the timelines path from format, id, count and interval', () => {
  const request = timelineRequest(129452, [
    aFile('_tr.mp4', { timelines_count: 9, timelines_interval: 1 }),
    aFile('_sd.mp4', { timelines_count: 60, timelines_interval: 10 }),
  ]);
  expect(request && operations.timelines.path.print(request)).toBe(
    '/api/timelines/2592000/sd.mp4/0/129000/129452/129452.60.10.vtt',
  );
});

test('R8-02 logs "Timelines url is not defined" without a timeline and requests nothing', () => {
  const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
  expect(timelineRequest(1, [aFile('.mp4')])).toBeUndefined();
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['Timelines url is not defined']);
});
