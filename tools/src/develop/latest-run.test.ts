import { describe, expect, test } from '@jest/globals';
import { LatestRun } from './latest-run.ts';

describe('LatestRun', () => {
  test('runs once more for all requests made during a run', async () => {
    let runs = 0;
    let finishFirst = () => {};
    const first = new Promise<void>((resolve) => (finishFirst = resolve));
    const latest = new LatestRun(async () => {
      runs += 1;
      if (runs === 1) await first;
    }, fail);
    const requested = [latest.requestRun(), latest.requestRun(), latest.requestRun()];
    finishFirst();
    await Promise.all(requested);
    expect(runs).toBe(2);
  });

  test('reports a failure and runs again on the next request', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const latest = new LatestRun(
      () => {
        runs += 1;
        return Promise.reject(new Error('broken'));
      },
      (error) => void errors.push(error),
    );
    await latest.requestRun();
    await latest.requestRun();
    expect(runs).toBe(2);
    expect(errors).toHaveLength(2);
  });
});

function fail(error: unknown): never {
  throw error;
}
