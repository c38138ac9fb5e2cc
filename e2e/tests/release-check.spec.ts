import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import { expect, test } from '@playwright/test';
import {
  integrityOf,
  readBuild,
  type BuildFolder,
} from '../../server/src/registry/build-folder.ts';
import {
  findChromium,
  openBrowser,
  type CheckBrowserHandle,
} from '../../server/src/registry/check-browser.ts';
import { BrowserReleaseCheck } from '../../server/src/registry/release-check-browser.ts';
import { SmokeRenderer } from '../../server/src/registry/release-check-render.ts';
import { ReleaseCheck } from '../../server/src/registry/release-check.ts';
import { aRelease } from '../../server/src/registry/testing/a-release.ts';

/* Releases with a valid server half, so only the browser finds their faults. */

test.describe.configure({ mode: 'default', timeout: 120_000 });

const dist = join(import.meta.dirname, '../../dist');
const CANDIDATE = 'mf_upload_new';
/** Both halves render the same word. */
const remoteOf = (word: string) => `{
  name: 'mf-upload',
  contract: '${REMOTE_CONTRACT}',
  routes: ['upload', 'review'].map((name) => ({
    name,
    store: () => ({}),
    load: async () => undefined,
    dehydrate: () => null,
    hydrate: () => undefined,
    Screen: () => '${word}',
  })),
}`;
const NODE = `exports.remote = ${remoteOf('sound')};`;
const entryOf = (word: string, before = '') =>
  `${before};globalThis.${CANDIDATE} = ` +
  `{ init() {}, get: async () => () => ({ remote: ${remoteOf(word)} }) };`;
const COVER = `const cover = document.createElement('div'); cover.popover = 'manual';
  cover.style.cssText = 'width:100vw;height:100vh';
  document.documentElement.append(cover); cover.showPopover()`;

let root: string;
let shell: BuildFolder;
let upload: BuildFolder;
let opened: CheckBrowserHandle;
test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nocturne-browser-check-'));
  [shell, upload] = await Promise.all([
    readBuild(join(dist, 'shell')),
    readBuild(join(dist, 'mf-upload')),
  ]);
  opened = await openBrowser(findChromium() ?? '');
});
test.afterAll(async () => {
  await opened.close();
  await rm(root, { recursive: true });
});

async function sentencesOf(candidate: BuildFolder): Promise<string[]> {
  const browser = new BrowserReleaseCheck(
    () => Promise.resolve({ browser: opened.browser, close: () => Promise.resolve() }),
    {
      hydrationMs: 8000,
    },
  );
  const gate = new ReleaseCheck({
    counterparts: {
      listBuilds: (name) => Promise.resolve([name === 'shell' ? shell : upload]),
      listRemoteBuilds: () => Promise.resolve([upload]),
    },
    smoke: new SmokeRenderer({ stepMs: 60_000 }),
    browser,
  });
  return (await gate.check(candidate, { channel: 'production' })).map(
    ({ code, text }) => `${code}: ${text}`,
  );
}

const aCandidate = async (entry: string, styles = '@layer remote{.a1b2{color:red}}') =>
  aRelease(await mkdtemp(join(root, 'case-')), {
    entry,
    node: NODE,
    web: { 'remote.css': styles },
    contract: {
      requires: upload.contract.requires as never,
      runtime: upload.contract.runtime as never,
    },
  });

type Case = readonly [what: string, entry: string, message: RegExp];
const REFUSED: readonly Case[] = [
  [
    'O26 a web half that throws',
    entryOf('sound', `throw new Error('boom')`),
    /^browser: In a browser, \/upload\/ at 360 px: .*(boom|does not hydrate)/,
  ],
  [
    'O26 a web half that draws something else',
    entryOf('other'),
    /^browser: .*(Minified React error #418|does not hydrate)/,
  ],
  [
    'O26 a web half without its start',
    `/* ${CANDIDATE} */`,
    /^browser: .*mf-upload does not hydrate the page/,
  ],
  [
    'O24 a request to another host',
    entryOf('sound', `fetch('https://elsewhere.test/').catch(() => {})`),
    /^browser: .*(Content Security Policy|another host)/,
  ],
  [
    'O23 a layer over the age gate',
    entryOf('sound', COVER),
    /^browser: .*behind the age gate: something covers the age gate/,
  ],
];

test('a consistent release passes the browser check, and so does the shell', async () => {
  expect(await sentencesOf(await aCandidate(entryOf('sound')))).toEqual([]);
  expect(await sentencesOf(shell)).toEqual([]);
});

for (const [what, entry, message] of REFUSED) {
  test(`${what} is rejected by the browser check`, async () => {
    const [sentence = ''] = await sentencesOf(await aCandidate(entry));
    expect(sentence).toMatch(message);
  });
}

test('O23 the browser check rejects styles for classes of the shell', async () => {
  const sheet =
    (await readdir(join(dist, 'shell/web'))).find((file) => /^main\..*\.css$/.test(file)) ?? '';
  const classes = new Set(
    (await readFile(join(dist, 'shell/web', sheet), 'utf8')).match(/\.n[\w-]{6}/g),
  );
  const styles = `@layer remote{${[...classes].join(',')}{color:rgb(1,2,3)}}`;
  const [sentence = ''] = await sentencesOf(await aCandidate(entryOf('sound'), styles));
  expect(sentence).toMatch(/^browser: .*its styles change <\w+>, which is outside of its own part/);
});

test('O29 the browser check rejects a shell that throws at startup in the browser', async () => {
  const folder = join(root, 'shell');
  await cp(join(dist, 'shell'), folder, { recursive: true });
  const { contract } = await readBuild(folder);
  const file = join(folder, 'web', contract.entry);
  const [hashes = '', ...code] = (await readFile(file, 'utf8')).split('\n');
  const text = [hashes, `throw new Error('boom');`, ...code].join('\n');
  await writeFile(file, text);
  const broken = {
    folder,
    contract: {
      ...contract,
      files: { ...contract.files, [contract.entry]: integrityOf(Buffer.from(text)) },
    },
  };
  expect((await sentencesOf(broken))[0]).toMatch(/^browser: .*(boom|does not hydrate)/);
});
