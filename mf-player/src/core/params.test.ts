import { describe, expect, test } from '@jest/globals';
import { playerParams } from './params.ts';

const read = (query: string, durationSeconds = 300) =>
  playerParams(new URLSearchParams(query), durationSeconds);

describe('R4-18 player query params', () => {
  test.each([
    ['autostart=1', true],
    ['autoplay=1', true],
    ['autoplay=true', true],
    ['autostart=0', false],
    ['', false],
  ])('%s sets autostart to %s', (query, autostart) => {
    expect(read(query).autostart).toBe(autostart);
  });

  test.each([
    ['start_time=10', 10],
    ['seek_time=20', 20],
    ['ts=30.5', 30.5],
    ['ts=30&seek_time=20&start_time=10', 10],
    ['ts=30&seek_time=20', 20],
    ['start_time=0&ts=30', 0],
    ['start_time=300', undefined],
    ['start_time=-5', undefined],
    ['start_time=999&ts=5', undefined],
    ['start_time=1e2', undefined],
    ['', undefined],
  ])('%s sets startSeconds to %s', (query, startSeconds) => {
    expect(read(query).startSeconds).toBe(startSeconds);
  });
});
