import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { PagePrivate } from '@nocturne/contracts/page';
import { RELEASE_BUDGET, type GateFinding } from '@nocturne/contracts/registry';
import { REMOTES_BASE, releaseBase, type RemoteContract, type RemoteRelease } from '@nocturne/contracts/remotes';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { pageHtml } from '../pages/page-template.ts';
import { matchOperation } from '../routes/match-operation.ts';
import { AppError } from '../services/app-error.ts';
import type { BuildFolder } from './build-folder.ts';
import { findChromium, openBrowser, type CheckBrowser } from './check-browser.ts';
import { exampleAnswer } from './release-gate-answers.ts';
import { finding } from './release-gate-finding.ts';
import type { DrawnPage } from './release-gate-render.ts';
import { coversGate, stylesAround } from './release-gate-looks.ts';

const ORIGIN = 'https://gate.test';
/** The narrowest phone and a usual desktop, CSS pixels. */
const WIDTHS = [360, 1470] as const;
const HEIGHT = 900;
/** Until a page is alive, and for everything that is done with one page. */
const ALIVE_MS = 15_000;
const PAGE_MS = 45_000;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** What the console says of a page that breaks; other lines may be about files that the check does not have. */
const TELLING = /Content Security Policy|Trusted(HTML|Script)|Minified React error|hydrat|integrity/i;
const GATE = '[role="dialog"], [role="alertdialog"], dialog[open]';
/** Pages besides the first one that are loaded: the limit keeps a publication below its 15 seconds. */
const OTHER_PAGES = 3;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

interface Look {
  page: DrawnPage;
  width: number;
  isGateClosed: boolean;
}
interface TimedLook extends Look {
  aliveMs: number;
}

/** Loads pages with a candidate in Chromium, from memory: no other page and no network is there (docs/federation.md, "In a browser"). */
export class BrowserCheck {
  readonly #open: () => Promise<CheckBrowser>;
  readonly #aliveMs: number;
  /** Builds never change: what was sound together is not loaded again, so a promotion after a publication is quick. */
  readonly #passed = new Set<string>();

  constructor(open: () => Promise<CheckBrowser>, { aliveMs = ALIVE_MS } = {}) {
    this.#open = open;
    this.#aliveMs = aliveMs;
  }

  /** Undefined where no Chromium is installed. */
  static onThisMachine(): BrowserCheck | undefined {
    const program = findChromium();
    return program === undefined ? undefined : new BrowserCheck(() => openBrowser(program));
  }

  /** What goes wrong in the browser with the candidate, once for each kind of fault. Rejects with unavailable where Chromium does not run. */
  async check(candidate: BuildFolder, pages: readonly DrawnPage[]): Promise<GateFinding[]> {
    const looks = looksOf(candidate.contract, pages);
    const key = JSON.stringify([candidate.contract.files, ...looks.map(keyOf)]);
    if (looks.length === 0 || this.#passed.has(key)) return [];
    const opened = await this.#open().catch(cannotRun);
    try {
      const found: GateFinding[] = [];
      for (const look of looks) {
        const wrong = await lookAt(opened, candidate, { ...look, aliveMs: this.#aliveMs });
        found.push(...wrong.map((text) => finding('browser', `${nameOf(look)}: ${text}.`)));
        // A release that breaks one page is refused; the other pages would say the same.
        if (found.length > 0) break;
      }
      if (found.length === 0) this.#passed.add(key);
      return found;
    } finally {
      await opened.close();
    }
  }
}

const keyOf = ({ page: { shell, remote, address }, width }: Look) => [
  idOf(shell.contract),
  remote && idOf(remote.contract),
  address,
  width,
];

const nameOf = ({ page, width, isGateClosed }: Look) =>
  `In a browser ${page.address} at ${width} px${isGateClosed ? ' behind the age gate' : ''}`;

/** The first page at every width with the gate closed and open, a few other pages once. Of a shell one page of each remote, and its own. */
function looksOf({ name }: RemoteContract, pages: readonly DrawnPage[]): Look[] {
  const seen = new Set<string>();
  const chosen = pages.filter(({ document, remote, shell }) => {
    const key = name === 'shell' ? (remote?.contract.name ?? document.status) : shell.contract.build;
    if (document.status !== 200) return false;
    const isNew = !seen.has(String(key));
    seen.add(String(key));
    return name !== 'shell' || isNew;
  });
  const [first, ...others] = chosen;
  if (!first) return [];
  const all = WIDTHS.flatMap((width) => [false, true].map((isGateClosed) => ({ page: first, width, isGateClosed })));
  return [...all, ...others.slice(0, OTHER_PAGES).map((page, at) => ({ page, width: WIDTHS[at % 2] ?? WIDTHS[0], isGateClosed: false }))];
}

/** The machine is at fault, not the release: nothing is decided about it. */
function cannotRun(cause: unknown): never {
  throw new AppError('unavailable', { why: 'the release check cannot run Chromium (CHROMIUM_PATH), so nothing was changed', cause });
}

async function lookAt({ browser }: CheckBrowser, candidate: BuildFolder, look: TimedLook): Promise<string[]> {
  const wrong: string[] = [];
  const viewport = { width: look.width, height: HEIGHT };
  const context = await browser
    .newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en-GB' })
    .catch(cannotRun);
  const late = setTimeout(() => {
    wrong.push(`it did not end within ${PAGE_MS / 1000} s`);
    void context.close().catch(() => undefined);
  }, PAGE_MS);
  try {
    await prepare(context, look, wrong);
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(`it throws ${error.name}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && TELLING.test(line.text())) wrong.push(`the console says ${line.text()}`);
    });
    await judgePage(page, candidate, look, wrong);
  } catch (error) {
    wrong.push(`it cannot be looked at (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`);
  } finally {
    clearTimeout(late);
    await context.close().catch(() => undefined);
  }
  return [...new Set(wrong)];
}

async function judgePage(page: Page, { contract }: BuildFolder, look: TimedLook, wrong: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(ORIGIN + look.page.address, { waitUntil: 'domcontentloaded', timeout: look.aliveMs });
  const { remote } = look.page;
  if (remote) {
    const slot = `[data-remote="${remote.contract.name}"][data-remote-version="${idOf(remote.contract)}"][data-alive]`;
    const isAlive = await page
      .locator(slot)
      .first()
      .waitFor({ state: 'attached', timeout: look.aliveMs })
      .then(
        () => true,
        () => false,
      );
    if (!isAlive) return void wrong.push(`${remote.contract.name} does not take over what the server drew within ${look.aliveMs / 1000} s`);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  if (seconds * 1000 > RELEASE_BUDGET.startMs)
    wrong.push(`its scripts take ${Math.round(seconds * 1000)} ms of processor time, more than ${RELEASE_BUDGET.startMs}`);
  if (contract.name === 'shell') return;
  const reached = await page.evaluate(stylesAround, { name: contract.name, base: releaseBase(contract.name, contract.build) });
  wrong.push(...reached.map((part) => `its styles change ${part}, which is outside of its own part of the page`));
  if (!look.isGateClosed) return;
  await page.locator(GATE).first().waitFor({ state: 'visible', timeout: look.aliveMs });
  if (await page.evaluate(coversGate, GATE)) wrong.push('something covers the age gate');
}

async function prepare(context: BrowserContext, { page, isGateClosed }: Look, wrong: string[]): Promise<void> {
  if (!isGateClosed) await context.addCookies([{ name: COOKIES.age, value: AGE_ACCEPTED, url: ORIGIN }]);
  const html = await htmlOf(page, isGateClosed);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) {
      if (/^https?:$|^wss?:$/.test(url.protocol)) wrong.push(`it asks another host, ${url.host}`);
      return route.abort();
    }
    if (route.request().isNavigationRequest() && route.request().frame().parentFrame() === null)
      return route.fulfill({ status: page.document.status, body: html.text, headers: html.headers });
    return answer(route, url, page);
  });
}

/** Files of the builds, example answers of the API, an empty picture for all others. */
async function answer(route: Route, url: URL, { shell, remote }: DrawnPage): Promise<void> {
  for (const build of [shell, ...(remote ? [remote] : [])]) {
    const base = releaseBase(build.contract.name, build.contract.build);
    const file = url.pathname.startsWith(base) ? decodeURIComponent(url.pathname.slice(base.length)) : undefined;
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

/** Undefined where no operation has this address. */
function exampleOf(method: 'GET' | 'POST', url: URL): unknown {
  try {
    return exampleAnswer(matchOperation(method, url.pathname + url.search).name);
  } catch {
    return url.pathname.startsWith('/api/') ? {} : undefined;
  }
}

async function htmlOf({ document: { state, structured: _structured, ...page }, shell, remote }: DrawnPage, isGateClosed: boolean) {
  const document = { ...page, stateText: jsonForHtml(state) };
  const nonce = randomBytes(16).toString('base64');
  const [shellRelease, remoteRelease] = [asRelease(shell.contract), remote && asRelease(remote.contract)];
  const sheets = await sheetsOf([shell, ...(remote ? [remote] : [])]);
  const own: PagePrivate = {
    ...{ user: null, country: '', ads: {}, analytics: { sinks: [], isRefused: true } },
    registry: {
      ...{ schema: 1, rev: 1, channel: 'production' },
      remotes: remote && remoteRelease ? { [remote.contract.name]: { ...remoteRelease, fallback: [], kill: null } } : {},
    },
  };
  const text = pageHtml({
    ...{ document, own, nonce, shell: shellRelease, isGateClosed, isSecure: true, followsSystem: true, opening: undefined },
    remote: document.remote === null ? undefined : remoteRelease,
    styleText: (url) => sheets.get(url),
  });
  const policy = contentSecurityPolicy(nonce);
  const headers = {
    ...{ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    'integrity-policy': 'blocked-destinations=(script)',
  };
  return { text, headers };
}

async function sheetsOf(builds: readonly BuildFolder[]): Promise<ReadonlyMap<string, string>> {
  const named = builds.flatMap(({ folder, contract }) =>
    contract.preload
      .filter((file) => file.endsWith('.css'))
      .map(async (file) => [releaseBase(contract.name, contract.build) + file, await readFile(join(folder, 'web', file), 'utf8')] as const),
  );
  return new Map((await Promise.all(named)).filter(([, text]) => !text.includes('</')));
}

const idOf = ({ name, build }: RemoteContract) => `${name}-${build}`;

function asRelease(contract: RemoteContract): RemoteRelease {
  const hashed = (file: string): [string, string] => [file, contract.files[file] ?? ''];
  return {
    release: idOf(contract),
    entry: releaseBase(contract.name, contract.build) + contract.entry,
    global: contract.global,
    integrity: contract.files[contract.entry] ?? '',
    exposes: contract.preload.map(hashed),
    ...(contract.early ? { early: hashed(contract.early) } : {}),
  };
}
