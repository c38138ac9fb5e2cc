import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import { REMOTES_BASE, releaseBase, type RemoteContract } from '@nocturne/contracts/remotes';
import type { BrowserContext, Cookie, Page, Route } from 'playwright-core';
import { matchOperation } from '../operations/match-operation.ts';
import { AppError } from '../errors/app-error.ts';
import type { BuildFolder } from './build-folder.ts';
import { findChromium, openBrowser, type CheckBrowserHandle } from './check-browser.ts';
import { exampleAnswer } from './release-check-responses.ts';
import { describeTimeout, finding } from './release-check-finding.ts';
import { buildPageResponse } from './release-check-html.ts';
import type { RenderedPage } from './release-check-render.ts';
import { isGateCovered, findStyleLeaks, stealsFocus } from './release-check-visual.ts';
import {
  checkSideEffects,
  checkResourceUse,
  metricsOf,
  recordBaselines,
  watchPage,
} from './release-check-side-effects.ts';

const ORIGIN = 'https://gate.test';
/** Viewport widths, CSS pixels: the narrowest phone and a common desktop. */
const WIDTHS = [360, 1470] as const;
const HEIGHT = 900;
/** Time limits until a page is hydrated, and for everything done with one page, milliseconds. */
const HYDRATION_TIMEOUT_MS = 15_000;
const PAGE_TIMEOUT_MS = 45_000;
/** Interval of the checks for errors while a page is not hydrated yet, milliseconds. */
const ERROR_POLL_MS = 500;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const GATE_SELECTOR = '[role="dialog"], [role="alertdialog"], dialog[open]';
/** Number of pages loaded besides the first. The limit keeps a publication below 15 seconds. */
const OTHER_PAGES = 3;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

interface PageLoad {
  page: RenderedPage;
  width: number;
  isGateClosed: boolean;
}
interface TimedPageLoad extends PageLoad {
  hydrationMs: number;
  pageMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Loads pages with a candidate in Chromium, from memory: there is no other page and no network
 * (docs/federation.md, "In a browser").
 */
export class BrowserReleaseCheck {
  readonly #open: () => Promise<CheckBrowserHandle>;
  readonly #limits: Pick<TimedPageLoad, 'hydrationMs' | 'pageMs'>;
  /** Keys of passed checks. Builds never change, so a promotion after a publication is quick. */
  readonly #passed = new Set<string>();

  constructor(
    open: () => Promise<CheckBrowserHandle>,
    { hydrationMs = HYDRATION_TIMEOUT_MS, pageMs = PAGE_TIMEOUT_MS } = {},
  ) {
    this.#open = open;
    this.#limits = { hydrationMs, pageMs };
  }

  /** Returns undefined if Chromium is not installed. */
  static onThisMachine(): BrowserReleaseCheck | undefined {
    const program = findChromium();
    return program === undefined ? undefined : new BrowserReleaseCheck(() => openBrowser(program));
  }

  /**
   * Returns the problems of the candidate in the browser. Stops after the first page with problems.
   * Rejects with `unavailable` if Chromium does not run. An aborted signal ends it early; the
   * result is then meaningless.
   */
  async check(
    candidate: BuildFolder,
    pages: readonly RenderedPage[],
    signal?: AbortSignal,
  ): Promise<ReleaseFinding[]> {
    const pageLoads = selectPageLoads(candidate.contract, pages);
    const key = JSON.stringify([candidate.contract.files, ...pageLoads.map(keyOf)]);
    if (pageLoads.length === 0 || this.#passed.has(key)) return [];
    const opened = await this.#open().catch(throwUnavailable);
    try {
      const found: ReleaseFinding[] = [];
      for (const pageLoad of pageLoads) {
        const limited = { ...pageLoad, ...this.#limits, signal };
        const problems = await checkPageLoad(opened, candidate, limited);
        found.push(...problems.map((text) => finding('browser', `${nameOf(pageLoad)}: ${text}.`)));
        // One broken page is enough to refuse a release; the others would report the same.
        if (found.length > 0) break;
      }
      if (found.length === 0) this.#passed.add(key);
      return found;
    } finally {
      await opened.close();
    }
  }
}

const keyOf = ({ page: { shell, remote, address }, width }: PageLoad) => [
  idOf(shell.contract),
  remote && idOf(remote.contract),
  address,
  width,
];

const nameOf = ({ page, width, isGateClosed }: PageLoad) =>
  `In a browser, ${page.address} at ${width} px${isGateClosed ? ' behind the age gate' : ''}`;

/**
 * Selects the page loads. The first page loads at every width with the age gate closed and open, a
 * few others load once. For a shell it takes one page of each remote and one of its own.
 */
function selectPageLoads({ name }: RemoteContract, pages: readonly RenderedPage[]): PageLoad[] {
  const seen = new Set<string>();
  const chosen = pages.filter(({ document, remote, shell }) => {
    const key =
      name === 'shell' ? (remote?.contract.name ?? document.status) : shell.contract.build;
    if (document.status !== 200) return false;
    const isNew = !seen.has(String(key));
    seen.add(String(key));
    return name !== 'shell' || isNew;
  });
  const [first, ...others] = chosen;
  if (!first) return [];
  const all = WIDTHS.flatMap((width) =>
    [false, true].map((isGateClosed) => ({ page: first, width, isGateClosed })),
  );
  return [
    ...all,
    ...others
      .slice(0, OTHER_PAGES)
      .map((page, at) => ({ page, width: WIDTHS[at % 2] ?? WIDTHS[0], isGateClosed: false })),
  ];
}

/** The machine is at fault, not the release, so nothing is decided. */
function throwUnavailable(cause: unknown): never {
  throw new AppError('unavailable', {
    why: 'the release check cannot run Chromium (CHROMIUM_PATH), so nothing was changed',
    cause,
  });
}

async function checkPageLoad(
  { browser }: CheckBrowserHandle,
  candidate: BuildFolder,
  pageLoad: TimedPageLoad,
): Promise<string[]> {
  const problems: string[] = [];
  const viewport = { width: pageLoad.width, height: HEIGHT };
  const context = await browser
    .newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-GB' })
    .catch(throwUnavailable);
  const close = () => void context.close().catch(() => undefined);
  const timer = setTimeout(() => {
    problems.push(describeTimeout('it did not finish', pageLoad.pageMs));
    close();
  }, pageLoad.pageMs);
  pageLoad.signal?.addEventListener('abort', close, { once: true });
  try {
    pageLoad.signal?.throwIfAborted();
    await prepareContext(context, pageLoad, problems);
    const page = await context.newPage();
    watchPage(page, problems);
    await checkLoadedPage(
      page,
      candidate,
      { ...pageLoad, cookies: await context.cookies() },
      problems,
    );
  } catch (error) {
    // Earlier findings already explain the error.
    if (problems.length === 0) problems.push(describeFailure(error, pageLoad));
  } finally {
    clearTimeout(timer);
    pageLoad.signal?.removeEventListener('abort', close);
    await context.close().catch(() => undefined);
  }
  return [...new Set(problems)];
}

/** The navigation is the only step of Playwright with a time limit. */
function describeFailure(error: unknown, { hydrationMs }: TimedPageLoad): string {
  if (!(error instanceof Error)) return `it could not be checked (${String(error)})`;
  return error.name === 'TimeoutError'
    ? describeTimeout('it did not load', hydrationMs)
    : `it could not be checked (${error.message.split('\n')[0]})`;
}

async function checkLoadedPage(
  page: Page,
  { contract }: BuildFolder,
  pageLoad: TimedPageLoad & { cookies: readonly Cookie[] },
  problems: string[],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { address, remote } = pageLoad.page;
  await page.goto(ORIGIN + address, {
    waitUntil: 'domcontentloaded',
    timeout: pageLoad.hydrationMs,
  });
  if (remote && !(await waitForHydration(page, remote.contract, pageLoad.hydrationMs, problems)))
    // Earlier findings already explain this.
    return void (
      problems.length === 0 &&
      problems.push(
        describeTimeout(`${remote.contract.name} does not hydrate the page`, pageLoad.hydrationMs),
      )
    );
  problems.push(...checkResourceUse(await metricsOf(session)));
  if (contract.name === 'shell') return;
  problems.push(...(await checkSideEffects(page, session, { address, cookies: pageLoad.cookies })));
  // Later results are meaningless on a damaged page.
  if (problems.length > 0) return;
  const affected = await page.evaluate(findStyleLeaks, {
    name: contract.name,
    base: releaseBase(contract.name, contract.build),
  });
  problems.push(
    ...affected.map(
      (part) => `its styles change ${part}, which is outside of its own part of the page`,
    ),
  );
  await (pageLoad.isGateClosed
    ? checkAgeGate(page, pageLoad.hydrationMs, problems)
    : checkFocus(page, contract.name, problems));
}

/**
 * Waits for the remote to hydrate its slot. After a finding it waits only a third of the time,
 * which is enough to collect the others.
 */
async function waitForHydration(
  page: Page,
  contract: RemoteContract,
  timeout: number,
  problems: readonly string[],
): Promise<boolean> {
  const remote = `[data-remote="${contract.name}"][data-remote-version="${idOf(contract)}"]`;
  const slot = `${remote}[data-alive]`;
  const startedAt = performance.now();
  const remainingMs = () =>
    (problems.length > 0 ? timeout / 3 : timeout) - (performance.now() - startedAt);
  while (remainingMs() > 0) {
    const pollMs = Math.max(1, Math.min(ERROR_POLL_MS, remainingMs()));
    if (await waitForElement(page, slot, 'attached', pollMs)) return true;
  }
  return false;
}

const waitForElement = (
  page: Page,
  selector: string,
  state: 'attached' | 'visible',
  timeout: number,
): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .waitFor({ state, timeout })
    .then(
      () => true,
      () => false,
    );

async function checkAgeGate(page: Page, timeout: number, problems: string[]): Promise<void> {
  if (!(await waitForElement(page, GATE_SELECTOR, 'visible', timeout)))
    return void problems.push('the age gate is not visible');
  if (await page.evaluate(isGateCovered, GATE_SELECTOR))
    problems.push('something covers the age gate');
}

/** Checks that keyboard users can reach the rest of the page. */
async function checkFocus(page: Page, name: string, problems: string[]): Promise<void> {
  const isFocusStolen = await page.evaluate(stealsFocus, name);
  if (isFocusStolen === undefined) return;
  if (isFocusStolen)
    return void problems.push('it takes the focus away from other parts of the page');
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  if (await page.evaluate((element) => document.activeElement === element, before))
    problems.push('it keeps the Tab key from moving the focus');
}

async function prepareContext(
  context: BrowserContext,
  { page, isGateClosed }: PageLoad,
  problems: string[],
): Promise<void> {
  if (!isGateClosed)
    await context.addCookies([{ name: COOKIES.age, value: AGE_ACCEPTED, url: ORIGIN }]);
  await recordBaselines(context, ORIGIN);
  const html = await buildPageResponse(page, isGateClosed);
  let navigations = 0;
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) {
      if (/^https?:$|^wss?:$/.test(url.protocol))
        problems.push(`it contacts another host, ${url.host}`);
      return route.abort();
    }
    const navigation = navigationKind(route);
    if (navigation === undefined) return fulfillRoute(route, url, page);
    navigations += 1;
    if (navigations === 1)
      return route.fulfill({
        status: page.document.status,
        body: html.text,
        headers: html.headers,
      });
    if (navigation === 'page') problems.push(`it navigates to ${url.pathname}${url.search}`);
    return route.abort();
  });
}

/**
 * Returns the kind of a navigation: in the tab or a new window. Undefined for frames, which are
 * handled like files.
 */
function navigationKind(route: Route): 'page' | 'window' | undefined {
  const request = route.request();
  if (!request.isNavigationRequest()) return undefined;
  try {
    if (request.frame().parentFrame() !== null) return undefined;
    const page = request.frame().page();
    return page.context().pages()[0] === page ? 'page' : 'window';
  } catch {
    // The frame of a new window does not exist yet.
    return 'window';
  }
}

/**
 * Serves files of the builds, example responses of the API, 404 for other addresses of releases,
 * and an empty picture for everything else.
 */
async function fulfillRoute(
  route: Route,
  url: URL,
  { shell, remote }: RenderedPage,
): Promise<void> {
  for (const build of [shell, ...(remote ? [remote] : [])]) {
    const base = releaseBase(build.contract.name, build.contract.build);
    const file = url.pathname.startsWith(base)
      ? decodeURIComponent(url.pathname.slice(base.length))
      : undefined;
    if (file === undefined || !Object.hasOwn(build.contract.files, file)) continue;
    const body = await readFile(join(build.folder, 'web', file));
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  }
  if (url.pathname.startsWith(REMOTES_BASE)) return route.fulfill({ status: 404, body: '' });
  const method = route.request().method() === 'POST' ? 'POST' : 'GET';
  const found = exampleOf(method, url);
  if (found !== undefined) return route.fulfill({ json: found });
  return route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' });
}

/** Returns undefined if no operation has this address. */
function exampleOf(method: 'GET' | 'POST', url: URL): unknown {
  try {
    return exampleAnswer(matchOperation(method, url.pathname + url.search).name);
  } catch {
    return url.pathname.startsWith('/api/') ? {} : undefined;
  }
}

const idOf = ({ name, build }: RemoteContract) => `${name}-${build}`;
