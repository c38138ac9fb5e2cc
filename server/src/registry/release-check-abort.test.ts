import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitUntil } from '../../test/support/wait-until.ts';
import type { BuildFolder } from './build-folder.ts';
import type { CheckBrowserHandle } from './check-browser.ts';
import { BrowserReleaseCheck } from './release-check-browser.ts';
import { SmokeRenderer, type RenderedPage } from './release-check-render.ts';
import { ReleaseCheck, type ReleaseCheckDeps } from './release-check.ts';
import { aRelease, aRemote } from './testing/a-release.ts';

const STOPPED = new Error('stopped by SIGTERM');
/** Longer than a test may take. */
const ENDLESS_MS = 600_000;

let root: string;
let shell: BuildFolder;
let candidate: BuildFolder;
let stopping: AbortController;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nocturne-abort-'));
  shell = await aRelease(root, { name: 'shell', build: 'now' });
  candidate = await aRelease(root, { node: aRemote({ before: 'for(;;);' }) });
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => void (stopping = new AbortController()));

const check = (deps: Partial<ReleaseCheckDeps>) =>
  new ReleaseCheck({
    counterparts: {
      listBuilds: (name) => Promise.resolve([name === 'shell' ? shell : candidate]),
      listRemoteBuilds: () => Promise.resolve([candidate]),
    },
    smoke: new SmokeRenderer({ stepMs: ENDLESS_MS }),
    ...deps,
  }).check(candidate, { channel: 'production', signal: stopping.signal });

/** True if this process has started one that runs a release. */
async function hasCheckProcess(): Promise<boolean> {
  const { pid } = process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const commands = children
    .split(' ')
    .filter(Boolean)
    .map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).some((command) =>
    command.includes('release-check-process.ts'),
  );
}

const aPage = (): RenderedPage => ({
  document: { status: 200 } as RenderedPage['document'],
  address: '/upload/',
  shell,
  remote: candidate,
});

/** A browser whose pages never load. Closing a page fails its current step, as Chromium does. */
class EndlessBrowser {
  isClosed = false;
  readonly #onLoad: () => void;
  #fail: (reason: Error) => void = () => undefined;

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  newContext() {
    return Promise.resolve(this);
  }

  addCookies(): Promise<void> {
    return new Promise((_resolve, reject) => {
      this.#fail = reject;
      this.#onLoad();
    });
  }

  close(): Promise<void> {
    this.isClosed = true;
    this.#fail(new Error('Target page, context or browser has been closed'));
    return Promise.resolve();
  }
}

describe('O46 a stopped release check has no result', () => {
  test('before the process of the node build has started', async () => {
    const result = check({});
    stopping.abort(STOPPED);
    await expect(result).rejects.toBe(STOPPED);
  });

  test('while the node build runs', async () => {
    const result = check({});
    await waitUntil(hasCheckProcess);
    stopping.abort(STOPPED);
    await expect(result).rejects.toBe(STOPPED);
  });

  test('while a page loads in the browser', async () => {
    const browser = new EndlessBrowser(() => stopping.abort(STOPPED));
    const handle = { browser, close: () => browser.close() } as unknown as CheckBrowserHandle;
    const result = check({
      smoke: { render: () => Promise.resolve({ findings: [], pages: [aPage()] }) },
      browser: new BrowserReleaseCheck(() => Promise.resolve(handle), { pageMs: ENDLESS_MS }),
    });
    await expect(result).rejects.toBe(STOPPED);
    expect(browser.isClosed).toBe(true);
  });

  test('even if Chromium no longer starts', async () => {
    const result = check({
      smoke: { render: () => Promise.resolve({ findings: [], pages: [aPage()] }) },
      browser: new BrowserReleaseCheck(() => {
        stopping.abort(STOPPED);
        return Promise.reject(new Error('killed'));
      }),
    });
    await expect(result).rejects.toBe(STOPPED);
  });
});

test('R8-09 a page over its time limit says that the check ran out of time', async () => {
  const browser = new EndlessBrowser(() => undefined);
  const handle = { browser, close: () => browser.close() } as unknown as CheckBrowserHandle;
  const [finding] = await new BrowserReleaseCheck(() => Promise.resolve(handle), {
    pageMs: 10,
  }).check(candidate, [aPage()]);
  expect(finding?.text).toBe(
    'In a browser, /upload/ at 360 px: it did not finish within 0.01 s: the check ran out of ' +
      'time. A busy machine may be the cause: publish or promote it again.',
  );
});
