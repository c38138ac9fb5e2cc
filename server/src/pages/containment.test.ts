import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import type { DispatchResult } from '../operations/dispatch.ts';
import { BuildScope } from '../rendering/build-scope.ts';
import { checkPageAnswer, PAGE_LIMITS } from '../rendering/check-answer.ts';
import { NodeBuildLoader } from '../rendering/node-builds.ts';
import type { RenderRequest, ShellRelease } from './render-request.ts';
import { PageRenderer, type CountedFault } from './page-renderer.ts';
import { ReleaseHealth, SET_ASIDE_FAULTS } from './release-health.ts';

/** Renders the remote's page, which may override any field, or only the frame without a remote. */
const SHELL = (name: string) => `exports.render = async ({ remote, report }) => {
  const found = await remote('mf-upload');
  const page = {
    kind: 'document', status: 200, head: '', body: '${name} frame',
    state: {}, remote: null, lifetime: 60,
  };
  if (!found) return page;
  try {
    return {
      ...page, body: '${name} ' + found.release.release, remote: 'mf-upload',
      ...(await found.module.page?.()),
    };
  } catch (error) { report(error); return page; }
};`;
const remote = (page: string) => `exports.remote = { page: async () => (${page}) };`;

/** Uses 60 ms of processor time, however busy the machine is. */
const BURN =
  '((clock) => { const from = clock(); for (let now = clock(from); now.user + now.system < ' +
  `60_000; now = clock(from)); })(Function('return process')().threadCpuUsage)`;

const HOSTILE: Readonly<Record<string, string>> = {
  'O21 whose state has a cycle': remote(
    '(() => { const state = {}; state.self = state; return { state }; })()',
  ),
  'O21 that throws as it draws': remote(`(() => { throw new Error('boom') })()`),
  'O21 that does not load': `throw new Error('boom')`,
  'O21 whose page has no markup': remote('{ body: undefined }'),
  'O31 that answers 500': remote('{ status: 500 }'),
  'O22 whose page never comes': remote('await new Promise(() => {})'),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-contained-'));
  const builds = Object.entries({
    good: remote('{}'),
    ...HOSTILE,
    shell: SHELL('new'),
    older: SHELL('old'),
  });
  for (const [name, code] of builds) await writeFile(fileOf(name), code);
  await writeFile(
    fileOf('cyclic'),
    'exports.render = async () => { const state = {}; state.self = state; return { kind: ' +
      `'document', head: '', body: '', state }; };`,
  );
  await writeFile(fileOf('mute'), `throw new Error('boom')`);
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = (name: string) => join(folder, `${name.replaceAll(/\W/g, '-')}.cjs`);
const aRelease = (release: string): RemoteRelease => ({
  release,
  entry: '/e.js',
  global: release,
  integrity: '',
  exposes: [],
});
const aShell = (name: string): ShellRelease => ({ ...aRelease(name), nodeFile: fileOf(name) });

function registry(release: string, fallback: readonly string[] = ['good']): RegistrySnapshot {
  const upload: AssignedRemote = {
    ...aRelease(release),
    fallback: fallback.map(aRelease),
    kill: null,
  };
  return { schema: 1, rev: 1, channel: 'production', remotes: { 'mf-upload': upload } };
}

function aSite({
  deadlineMs = 10_000,
  processorMs = 10_000,
  call = async (): Promise<DispatchResult> => ({ answer: {}, tags: [] }),
} = {}) {
  const faults: CountedFault[] = [];
  const health = new ReleaseHealth({ now: () => 0, onSetAside: () => undefined });
  const renderer = new PageRenderer({
    builds: new NodeBuildLoader({
      watch: { onError: () => undefined, onProcessorTime: () => undefined },
    }),
    health,
    deadlineMs,
    processorMs,
    links: {
      siteName: 'Site',
      watchMeLive: '',
      joinNow: '',
      partners: [],
      sisterSites: [],
      supportEmail: '',
    },
    nodeFile: (release) => Promise.resolve(fileOf(release)),
    call,
    blockedSomewhere: () => Promise.resolve(new Set()),
    report: () => undefined,
    onFault: (fault) => void faults.push(fault),
    now: () => 0,
  });
  const draw = (changes: Partial<RenderRequest>, path = '/upload/') =>
    renderer.render({
      host: 'site.test',
      language: 'en',
      theme: 'dark',
      isMember: false,
      isBlocked: false,
      ads: {},
      url: new URL(path, 'https://site.test'),
      registry: registry('good', []),
      shells: [aShell('shell')],
      ...changes,
    });
  const bodyOf = async (changes: Partial<RenderRequest>, path?: string) => {
    const { answer } = await draw(changes, path);
    return answer.kind === 'document' ? answer.body : answer.redirect;
  };
  return { draw, bodyOf, faults, health };
}

describe('a release', () => {
  test.each(Object.keys(HOSTILE))(
    '%s is counted and replaced by the previous release',
    async (name) => {
      const { draw, faults } = aSite({ deadlineMs: name.startsWith('O22') ? 500 : 10_000 });
      const drawn = await draw({ registry: registry(name) });
      expect(drawn.answer).toMatchObject({ status: 200, body: 'new good', remote: 'mf-upload' });
      expect(drawn.registry.remotes['mf-upload']?.release).toBe('good');
      expect(faults).toEqual([expect.objectContaining({ app: 'mf-upload', release: name })]);
    },
  );

  test.each(Object.keys(HOSTILE))(
    '%s leaves only the frame if there is no previous release',
    async (name) => {
      const { draw } = aSite({ deadlineMs: name.startsWith('O22') ? 500 : 10_000 });
      const drawn = await draw({ registry: registry(name, []) });
      expect(drawn.answer).toMatchObject({ status: 200, body: 'new frame', stateText: '{}' });
      // The browser may still run this release.
      expect(drawn.registry.remotes['mf-upload']?.release).toBe(name);
    },
  );

  test('O22 that uses too much processor time is counted, then set aside', async () => {
    const busy = 'busy';
    await writeFile(fileOf(busy), remote(`(${BURN}, {})`));
    const { bodyOf, faults, health } = aSite({ processorMs: 20 });
    expect(await bodyOf({ registry: registry(busy) })).toBe('new busy');
    expect(faults).toMatchObject([{ release: busy, reason: 'processor', isCertain: false }]);
    await bodyOf({ registry: registry(busy), theme: 'light' });
    expect([health.isSetAside(busy), await bodyOf({ registry: registry(busy) })]).toEqual([
      true,
      'new good',
    ]);
  });

  test('O21 that mostly fails is set aside, and its faults count as certain', async () => {
    const name = 'O21 that throws as it draws';
    const { bodyOf, faults, health } = aSite();
    for (let n = 0; n < SET_ASIDE_FAULTS; n += 1) await bodyOf({ registry: registry(name) });
    expect([health.isSetAside(name), faults.at(-1)?.isCertain]).toEqual([true, true]);
    faults.length = 0;
    expect(await bodyOf({ registry: registry(name) })).toBe('new good');
    expect(faults).toEqual([
      { app: 'mf-upload', release: name, reason: 'render', address: '', isCertain: true },
    ]);
    // Pages of another remote are unaffected.
    await bodyOf({ registry: registry(name) }, '/videos/longest/1/');
    expect(faults).toHaveLength(1);
  });

  test('O21 that fails for one page of many is not set aside', async () => {
    const { bodyOf, health } = aSite();
    const name = 'O31 that answers 500';
    for (let n = 0; n < 30; n += 1) health.countPage({ app: 'mf-upload', release: name });
    for (let n = 0; n < SET_ASIDE_FAULTS; n += 1) await bodyOf({ registry: registry(name) });
    expect(health.isSetAside(name)).toBe(false);
  });
});

describe('O21 a shell', () => {
  test.each(['cyclic', 'mute'])(
    'that is %s is replaced by the previous shell, with the same remotes',
    async (name) => {
      const { draw, faults } = aSite();
      const drawn = await draw({ shells: [aShell(name), aShell('older')] });
      expect([drawn.shell.release, drawn.answer]).toEqual([
        'older',
        expect.objectContaining({ body: 'old good' }),
      ]);
      expect(faults).toMatchObject([{ app: 'shell', release: name }]);
    },
  );

  test('without a previous shell throws a PageFault', async () => {
    const { draw, faults } = aSite();
    await expect(draw({ shells: [aShell('cyclic')] })).rejects.toMatchObject({
      name: 'PageFault',
      blamed: { release: 'cyclic' },
    });
    expect(faults).toMatchObject([{ app: 'shell', release: 'cyclic' }]);
  });
});

describe('O48 a silent database', () => {
  /** At least half of it must be spent waiting for the data, also on a busy machine. */
  const BUSY_DEADLINE_MS = 400;
  const silent = () => new Promise<never>(() => undefined);

  test('O48 is not blamed on the release that waits for it', async () => {
    await writeFile(
      fileOf('waiting'),
      `exports.render = async ({ call }) => ({ kind: 'document', head: '', body: await ` +
        `call('stats', {}) });`,
    );
    const { draw, faults, health } = aSite({ deadlineMs: BUSY_DEADLINE_MS, call: silent });
    for (let n = 0; n < SET_ASIDE_FAULTS; n += 1)
      await expect(
        draw({ shells: [aShell('waiting')] }, `/members/${n + 1}/`),
      ).rejects.toMatchObject({ code: 'unavailable' });
    expect([faults, health.isSetAside('waiting')]).toEqual([[], false]);
  }, 60_000);

  test('O48 does not excuse a release that takes its own time', async () => {
    const own =
      `exports.render = async ({ call }) => { call('stats', {}); await new Promise(() => {}); ` +
      '};';
    await writeFile(fileOf('idle'), own);
    const { draw, faults } = aSite({ deadlineMs: 50 });
    await expect(draw({ shells: [aShell('idle')] })).rejects.toMatchObject({
      name: 'PageFault',
      reason: 'deadline',
    });
    expect(faults).toHaveLength(1);
  });
});

describe('O24 redirect of a page', () => {
  const asked = { language: 'en', theme: 'dark', url: new URL('https://site.test/') } as const;
  const leadTo = (redirect: unknown) =>
    checkPageAnswer({ kind: 'redirect', status: 301, redirect }, asked);

  test.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example/`,
    String.raw`\\evil.example`,
    '/\t/evil.example/',
    '/\n//evil.example',
    '/.//evil.example/',
    'javascript:alert(1)',
    'upload/',
    '',
    ' /upload/',
    '/upload/\r\nset-cookie: age=1',
    `/${'x'.repeat(PAGE_LIMITS.redirect + asked.url.href.length)}`,
    undefined,
    { toString: () => '/upload/' },
  ])('refuses %j', (redirect) => {
    expect(() => leadTo(redirect)).toThrow('its redirect is not to a valid address on this site');
  });

  test.each([
    '/',
    '/upload/',
    '/videos/longest/2/?type=hd#top',
    '/?next=https%3A%2F%2Felse.example',
  ])('accepts %s', (redirect) => {
    expect(leadTo(redirect)).toEqual({ kind: 'redirect', status: 301, redirect });
  });
});

test('M13 a redirect may keep a query of any length, as the visitor wrote it', () => {
  const query = `?x=${'a'.repeat(PAGE_LIMITS.redirect * 3)}`;
  const asked = {
    language: 'en',
    theme: 'dark',
    url: new URL(`https://site.test/playlist/1/${query}`),
  } as const;
  const redirect = `/playlist/1${query}`;
  expect(checkPageAnswer({ kind: 'redirect', status: 301, redirect }, asked)).toEqual({
    kind: 'redirect',
    status: 301,
    redirect,
  });
});

describe('BuildScope', () => {
  const aBuild = (errors: unknown[] = []) =>
    new BuildScope({
      context: {
        blamedRelease: () => ({ app: 'mf-upload', release: 'r' }),
        address: '',
        addProcessorTime: () => undefined,
      },
      onError: (error) => void errors.push(error),
    });
  const within = (scope: BuildScope, code: string): unknown =>
    (compileFunction(code, Object.keys(scope.values)) as (...values: unknown[]) => unknown)(
      ...Object.values(scope.values),
    );

  test('O28 hides the environment of the site and refuses process.exit', () => {
    process.env['O28_SECRET'] = 'hidden';
    const scope = aBuild();
    expect(within(scope, 'return [process.env, globalThis.process.env]')).toEqual([
      { NODE_ENV: 'production' },
      { NODE_ENV: 'production' },
    ]);
    expect(() => within(scope, 'process.exit(1)')).toThrow('may not call process.exit()');
    delete process.env['O28_SECRET'];
  });

  test('keeps writes to globalThis within the build', () => {
    expect(within(aBuild(), 'globalThis.fetch = 1; return typeof globalThis.fetch')).toBe('number');
    expect(typeof fetch).toBe('function');
  });

  test('O22 ends the timers of a closed build and starts no others', async () => {
    const scope = aBuild();
    const ran: string[] = [];
    const begin = within(
      scope,
      'return (ran) => { setInterval(() => ran.push("again"), 1); setTimeout(() => ' +
        'ran.push("once"), 1); setImmediate(() => ran.push("soon")); }',
    ) as (to: string[]) => void;
    begin(ran);
    scope.close();
    begin(ran);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ran).toEqual([]);
  });

  test('O20 reports errors thrown in timers and microtasks, and survives them', async () => {
    const errors: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const begin = within(
      aBuild(errors),
      'return (done) => { setTimeout(() => { done(); throw "late"; }); queueMicrotask(() => { ' +
        'throw "soon"; }); }',
    ) as (done: () => void) => void;
    begin(resolve);
    await promise;
    await new Promise(setImmediate);
    expect(errors).toEqual(['soon', 'late']);
  });
});
