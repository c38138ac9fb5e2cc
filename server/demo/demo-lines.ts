/** Log lines: the site is open but clips of the demo are missing, and all clips are there. */
export const DEMO_FOLLOWS = 'The other demo clips are made while the site is open.';
export const DEMO_COMPLETE = 'The demo catalogue is complete.';

/**
 * True if the log shows that the site is open with its whole demo; tests and measures wait for it.
 */
export function isOpenWithDemo(said: string): boolean {
  return /^ready /m.test(said) && (!said.includes(DEMO_FOLLOWS) || said.includes(DEMO_COMPLETE));
}
