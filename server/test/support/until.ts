import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks, milliseconds: what is waited for gets the processor. */
const LOOK_MS = 25;

/** Resolves when the condition holds, for what another process or connection brings about; the test's own timeout is the limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(LOOK_MS);
}
