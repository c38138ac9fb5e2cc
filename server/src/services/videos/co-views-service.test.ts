import { describe, expect, test } from '@jest/globals';
import type { ViewTrace } from '../../repositories/videos/co-views-repository.ts';
import { CoViewsService } from './co-views-service.ts';

class Keeper {
  readonly salts = new Map<string, Buffer>();
  traces: ViewTrace[] = [];
  isAway = false;

  saltOf(day: string, fresh: Buffer): Promise<Buffer> {
    const salt = this.salts.get(day) ?? fresh;
    this.salts.set(day, salt);
    return Promise.resolve(salt);
  }

  addTraces(traces: readonly ViewTrace[]): Promise<void> {
    if (this.isAway) return Promise.reject(new Error('away'));
    this.traces.push(...traces);
    return Promise.resolve();
  }
}

function service() {
  const keeper = new Keeper();
  const clock = { now: new Date('2026-11-20T23:59:00Z') };
  return { keeper, clock, coViews: new CoViewsService(keeper, () => clock.now) };
}

describe('R9-10 view traces', () => {
  test('hold a daily hash that links the views of a visitor within one day only', async () => {
    const { keeper, clock, coViews } = service();
    coViews.addView('visitor-a', 1);
    coViews.addView('visitor-a', 2);
    coViews.addView('visitor-b', 1);
    await coViews.flush();
    clock.now = new Date('2026-11-21T00:00:01Z');
    coViews.addView('visitor-a', 3);
    await coViews.flush();
    const hashes = keeper.traces.map(({ visitor }) => visitor.toString('hex'));
    expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes).size).toBe(3);
    expect([...keeper.salts.keys()]).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('need a visitor id, and count the same view once', async () => {
    const { keeper, coViews } = service();
    coViews.addView('', 1);
    coViews.addView('visitor-a', 1);
    coViews.addView('visitor-a', 1);
    await coViews.flush();
    expect(keeper.traces.map(({ videoId }) => videoId)).toEqual([1]);
  });

  test('are written the next time after a failed write', async () => {
    const { keeper, coViews } = service();
    keeper.isAway = true;
    coViews.addView('visitor-a', 1);
    await expect(coViews.flush()).rejects.toThrow('away');
    keeper.isAway = false;
    coViews.addView('visitor-a', 2);
    await coViews.flush();
    expect(keeper.traces.map(({ videoId }) => videoId).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('are limited in number', async () => {
    const { keeper, coViews } = service();
    for (let id = 1; id <= 30_000; id += 1) coViews.addView('visitor-a', id);
    await coViews.flush();
    expect(keeper.traces).toHaveLength(20_000);
  });
});
