import { RELEASE_BUDGET } from '@nocturne/contracts/registry';
import type { BrowserContext, CDPSession, Cookie, Page } from 'playwright-core';
import { kilobytes } from './release-check-sizes.ts';
import { recordBaseline, CHECK_NAME, type PageSideEffects } from './release-check-baseline.ts';

/** Time for which a hydrated page is watched, milliseconds. */
const QUIET_MS = 200;
/**
 * Console messages of a broken page. Other messages may concern files that the check does not have.
 */
const BROKEN_PAGE_MESSAGE =
  /Content Security Policy|Trusted(HTML|Script)|Minified React error|hydrat|integrity/i;
const WORKER_REFUSED = /^Service Worker registration blocked/;
/** Maximum number of built-in functions to report, each in a sentence. */
const REPORTED_BUILTINS_MAX = 20;
/**
 * Events whose listeners can keep visitors on a page, or keep the page out of the back/forward
 * cache.
 */
const UNLOAD_EVENTS = ['beforeunload', 'unload'];

/** Makes every page of the context record its initial state before the first script. */
export async function recordBaselines(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript(recordBaseline, { name: CHECK_NAME, origin, quietMs: QUIET_MS });
  await context.addCookies([{ name: CHECK_NAME, value: '1', url: origin }]);
}

/** Records errors, messages and actions of a page during the check. */
export function watchPage(page: Page, problems: string[]): void {
  let lines = 0;
  page.on('pageerror', (error) => problems.push(`it throws ${error.name}: ${error.message}`));
  page.on('console', (line) => {
    lines += 1;
    if (lines === RELEASE_BUDGET.consoleLines + 1)
      problems.push(`it writes more than ${RELEASE_BUDGET.consoleLines} lines to the console`);
    if (line.type() === 'error' && BROKEN_PAGE_MESSAGE.test(line.text()))
      problems.push(`the console shows an error: ${line.text()}`);
    if (WORKER_REFUSED.test(line.text())) problems.push('it registers a service worker');
  });
  page.on('popup', (popup) => {
    problems.push('it opens a window');
    void popup.close().catch(() => undefined);
  });
  page.on('dialog', (dialog) => {
    problems.push(`it opens a browser dialog (${dialog.type()})`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('download', () => problems.push('it starts a download'));
  page.on('crash', () => problems.push('its page runs out of memory'));
}

/** Returns sentences about resources that a page has overused so far or may not use. */
export function checkResourceUse(metrics: ReadonlyMap<string, number>): string[] {
  const ms = Math.round((metrics.get('ScriptDuration') ?? 0) * 1000);
  const [nodes, heap] = [metrics.get('Nodes') ?? 0, metrics.get('JSHeapUsedSize') ?? 0];
  return [
    ms > RELEASE_BUDGET.startMs
      ? `its scripts take ${ms} ms of processor time, more than ${RELEASE_BUDGET.startMs}`
      : '',
    nodes > RELEASE_BUDGET.nodes
      ? `its page has ${nodes} nodes, more than ${RELEASE_BUDGET.nodes}`
      : '',
    heap > RELEASE_BUDGET.heap
      ? `its page uses ${kilobytes(heap)} of memory, more than ${kilobytes(RELEASE_BUDGET.heap)}`
      : '',
    (metrics.get('RTCPeerConnections') ?? 0) > 0
      ? 'it opens a connection that the Content Security Policy does not cover (WebRTC)'
      : '',
  ].filter((text) => text !== '');
}

export async function metricsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/**
 * Returns sentences about changes that a remote made to shared parts of the page. `address` and
 * `cookies` are the page's initial ones.
 */
export async function checkSideEffects(
  page: Page,
  session: CDPSession,
  { address, cookies }: { address: string; cookies: readonly Cookie[] },
): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${CHECK_NAME}()`,
    awaitPromise: true,
    returnByValue: true,
  });
  const { builtins, cleared, stored, entries, hosts } = result.value as PageSideEffects;
  const { pathname, search } = new URL(page.url());
  return [
    ...builtins
      .slice(0, REPORTED_BUILTINS_MAX)
      .map((name) => `it changes ${name}, which all parts of the page use`),
    ...cleared.map(
      (storage) => `it clears ${storage}, where other parts of the page keep their data`,
    ),
    ...(stored > RELEASE_BUDGET.stored
      ? [
          `it stores ${kilobytes(stored)} in the browser, ` +
            `more than ${kilobytes(RELEASE_BUDGET.stored)}`,
        ]
      : []),
    ...(entries > 0 ? [`it adds entries to the history (${entries})`] : []),
    ...hosts.map((url) => `it contacts another host, ${url}`),
    ...checkCookies(cookies, await page.context().cookies()),
    ...(pathname + search === address
      ? []
      : [`it changes the address of the page to ${pathname}${search}`]),
    ...(await unloadListeners(session)),
  ];
}

function checkCookies(before: readonly Cookie[], now: readonly Cookie[]): string[] {
  const has = (cookies: readonly Cookie[], one: Cookie) =>
    cookies.some(({ name, value }) => name === one.name && value === one.value);
  const [set, lost] = [
    now.filter((cookie) => !has(before, cookie)),
    before.filter(({ name }) => !now.some((one) => one.name === name)),
  ];
  return [
    ...set.map(({ name }) => `it sets the cookie ${name}`),
    ...(lost.length > 0 ? ['it removes cookies'] : []),
  ];
}

async function unloadListeners(session: CDPSession): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window', silent: true });
  if (result.objectId === undefined) return [];
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
  });
  const found = new Set(
    listeners.map(({ type }) => type).filter((type) => UNLOAD_EVENTS.includes(type)),
  );
  return [...found].map(
    (type) => `it listens for ${type} although the page has no unsaved changes`,
  );
}
