/** Log lines: the site is open but clips of the demo are missing, and all clips are there. */
export const DEMO_INCOMPLETE = 'The remaining demo clips are created while the site is open.';
export const DEMO_COMPLETE = 'The demo catalogue is complete.';

/**
 * True if the log shows that the site is open with its whole demo; tests and measures wait for it.
 */
export function isOpenWithDemo(log: string): boolean {
  return /^ready /m.test(log) && (!log.includes(DEMO_INCOMPLETE) || log.includes(DEMO_COMPLETE));
}
