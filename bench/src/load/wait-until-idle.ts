import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, processTreeOf } from './cpu-seconds.ts';

const WINDOW_MS = 2000;
/** Share of one core that a site without requests may use. */
const IDLE_SHARE = 0.1;

/**
 * Waits until a process and its descendants hardly use the processor. A site that has just started
 * still checks its releases in a browser, which would slow down what is measured. Rejects after
 * `limitMs`.
 */
export async function waitUntilIdle(pid: number, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const before = new Map(processTreeOf(pid).map((one) => [one, cpuSeconds([one])]));
    await pause(WINDOW_MS);
    const used = processTreeOf(pid).map((one) => cpuSeconds([one]) - (before.get(one) ?? 0));
    const seconds = used.reduce((sum, one) => sum + one, 0);
    if (seconds < (IDLE_SHARE * WINDOW_MS) / 1000) return;
  }
  throw new Error('the site is still busy after its start');
}
