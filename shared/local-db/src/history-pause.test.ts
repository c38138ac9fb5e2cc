import { beforeEach, expect, test } from '@jest/globals';
import type { Video } from '@nocturne/contracts/entities/video';
import { LocalDb } from './local-db.ts';
import { HistoryPause } from './history-pause.ts';
import { IDBFactory } from './testing/fake-indexeddb.ts';

const aVideo = (video_id: number) => ({ video_id, title: `Video ${video_id}` }) as Video;

beforeEach(() => localStorage.clear());

test('R3-07 pausing stops recording videos and searches, and keeps existing entries', async () => {
  const db = new LocalDb(new IDBFactory(), localStorage);
  await db.history.add(aVideo(1));
  await db.history.add(aVideo(2));
  await db.history.keepPosition(1, 30);
  db.searches.add('silk');
  db.pause.turn(true);
  expect(await db.history.add(aVideo(1))).toBe(false);
  expect(await db.history.keepPosition(1, 60)).toBe(false);
  expect(db.searches.add('velvet')).toBe(false);
  expect([await db.history.listIds(), await db.history.positionOf(1), db.searches.list()]).toEqual([
    [2, 1],
    30,
    [{ title: 'silk' }],
  ]);
  expect(await db.watchLater.add(aVideo(3))).toBe(true);
  expect([await db.history.remove(2), db.searches.remove('silk')]).toEqual([true, true]);
  db.pause.turn(false);
  expect([await db.history.add(aVideo(4)), db.searches.add('velvet')]).toEqual([true, true]);
});

test('the pause lasts for the next visit and applies in other tabs', () => {
  new HistoryPause(localStorage).turn(true);
  const other = new HistoryPause(localStorage);
  expect(other.isOn).toBe(true);
  other.turn(false);
  expect([new HistoryPause(localStorage).isOn, localStorage.length]).toEqual([false, 0]);
});

test('without storage, or with full storage, the pause lasts as long as the page', () => {
  const full = Object.create(localStorage, {
    setItem: {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  }) as Storage;
  for (const pause of [new HistoryPause(undefined), new HistoryPause(full)]) {
    pause.turn(true);
    expect(pause.isOn).toBe(true);
    pause.turn(false);
    expect(pause.isOn).toBe(false);
  }
});
