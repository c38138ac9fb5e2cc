import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  EVENTS_EVERY_MS,
  EVENTS_KEPT,
  EVENTS_PER_BATCH,
  type AnalyticsEvent,
} from '@nocturne/contracts/events';
import { EventBuffer } from './event-buffer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const hit = (campaign: string | number): AnalyticsEvent => ({
  kind: 'hit',
  page: 'index',
  campaign: String(campaign),
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String(from + at));

/** Creates a buffer for a sink that gives these results in order, then always true. */
function aLine(...answers: (boolean | Promise<boolean>)[]) {
  const batches: string[][] = [];
  const line = new EventBuffer((events) => {
    batches.push(events.map(({ campaign }) => campaign));
    return Promise.resolve(answers.shift() ?? true);
  });
  const pass = () => jest.advanceTimersByTimeAsync(EVENTS_EVERY_MS);
  return { line, batches, pass };
}

describe('R7-07 R2.1-03 EventBuffer', () => {
  test('sends waiting events in one batch, in order', async () => {
    const { line, batches, pass } = aLine();
    for (const name of ['a', 'b', 'c']) line.add(hit(name));
    expect(batches).toEqual([]);
    await pass();
    expect(batches).toEqual([['a', 'b', 'c']]);
    await pass();
    expect(batches).toHaveLength(1);
  });

  test('sends a full batch at once and the rest later', async () => {
    const { line, batches, pass } = aLine();
    for (let at = 0; at <= EVENTS_PER_BATCH; at += 1) line.add(hit(at));
    expect(batches).toEqual([numbers(0, EVENTS_PER_BATCH)]);
    await pass();
    expect(batches[1]).toEqual([String(EVENTS_PER_BATCH)]);
  });

  test('sends one batch at a time', async () => {
    const first = Promise.withResolvers<boolean>();
    const { line, batches, pass } = aLine(first.promise);
    for (let at = 0; at < 2 * EVENTS_PER_BATCH; at += 1) line.add(hit(at));
    await pass();
    expect(batches).toHaveLength(1);
    first.resolve(true);
    await pass();
    expect(batches).toEqual([
      numbers(0, EVENTS_PER_BATCH),
      numbers(EVENTS_PER_BATCH, 2 * EVENTS_PER_BATCH),
    ]);
  });

  test('retries a failed batch once, before newer events', async () => {
    const { line, batches, pass } = aLine(false, false);
    line.add(hit('a'));
    await pass();
    line.add(hit('b'));
    await pass();
    await pass();
    await pass();
    expect(batches).toEqual([['a'], ['a'], ['b']]);
  });

  test('drops the oldest events while a batch hangs', async () => {
    const stuck = Promise.withResolvers<boolean>();
    const { line, batches, pass } = aLine(stuck.promise);
    line.add(hit('first'));
    await pass();
    for (let at = 0; at < EVENTS_KEPT + 5; at += 1) line.add(hit(at));
    line.flush();
    expect(batches.slice(1).flat()).toEqual(numbers(5, EVENTS_KEPT + 5));
  });
});

describe('R7-07 EventBuffer.flush', () => {
  test('sends failed and waiting events at once', async () => {
    const under = Promise.withResolvers<boolean>();
    const { line, batches, pass } = aLine(false, under.promise);
    line.add(hit('failed'));
    await pass();
    line.add(hit('waits'));
    line.flush();
    expect(batches).toEqual([['failed'], ['failed'], ['waits']]);
    under.resolve(true);
    await pass();
    await pass();
    expect(batches).toHaveLength(3);
  });

  test('sends nothing if nothing waits', () => {
    const { line, batches } = aLine();
    line.flush();
    expect(batches).toEqual([]);
  });
});

test('R4-22 EventBuffer.clear discards waiting and failed events and stops retries', async () => {
  const under = Promise.withResolvers<boolean>();
  const { line, batches, pass } = aLine(false, true, under.promise);
  line.add(hit('failed'));
  await pass();
  line.add(hit('waits'));
  line.clear();
  await pass();
  expect(batches).toEqual([['failed']]);
  line.add(hit('sent'));
  await pass();
  line.add(hit('under way'));
  await pass();
  line.clear();
  under.resolve(false);
  await pass();
  await pass();
  expect(batches).toEqual([['failed'], ['sent'], ['under way']]);
});
