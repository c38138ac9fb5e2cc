import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two checks, milliseconds. It leaves the processor to the awaited work. */
const POLL_MS = 25;

/**
 * Resolves when the condition holds, for effects of another process or connection. The test's
 * timeout is the limit.
 */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(POLL_MS);
}
