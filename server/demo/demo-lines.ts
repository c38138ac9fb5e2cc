/** What the log says when the site is open and clips of the demo are still to come, and when all are there. */
export const DEMO_FOLLOWS = 'The other demo clips are made while the site is open.';
export const DEMO_COMPLETE = 'The demo catalogue is complete.';

/** Whether a site that said this is open with its whole demo: tests and measures wait for it. */
export function isOpenWithDemo(said: string): boolean {
  return /^ready /m.test(said) && (!said.includes(DEMO_FOLLOWS) || said.includes(DEMO_COMPLETE));
}
