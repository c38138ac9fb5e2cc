import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OperationInput } from '@nocturne/contracts/operations';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import type { CheckedAnswer, CheckedPage } from '../rendering/check-answer.ts';
import { NodeBuildLoader } from '../rendering/node-builds.ts';
import type { RenderRequest, ShellRelease } from './render-request.ts';
import { PageRenderer } from './page-renderer.ts';
import { ReleaseHealth } from './release-health.ts';

/** A video that is blocked in some country. */
const BLOCKED = 3;

/**
 * A shell that renders the requested address and the response of mf-catalog. A path without a final
 * slash redirects and keeps its query. The page of a video fetches it and puts it into its JSON-LD.
 * The state is the number of the render.
 */
const SHELL = `let drawings = 0;
exports.render = async ({ address, isMember, isAnothers, isGated, remote, call }) => {
  const found = await remote('mf-catalog');
  const [path, query] = address.split('?');
  if (!path.endsWith('/')) return { kind: 'redirect', status: 301, redirect: path + '/?' + query };
  const video = /^\\/video\\/(\\d+)/.exec(path);
  const asked = video && (await call('video', { video_id: Number(video[1]) }));
  const embedUrl = video && 'https://site.test/embed/' + video[1] + '/';
  const structured = asked ? [{ '@type': 'VideoObject', name: asked.title, embedUrl }] : [];
  const body = [
    address,
    ...(isAnothers ? ['of another'] : []),
    ...(isGated ? ['gated'] : []),
    found ? found.module.says + ' ' + found.release.release : 'nothing',
  ].join(' ');
  const lifetime = isMember ? 0 : 60;
  return { kind: 'document', head: '', structured, state: (drawings += 1), body, lifetime };
};`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-builds-'));
  await writeFile(join(folder, 'shell.cjs'), SHELL);
  await writeFile(join(folder, 'new.cjs'), `exports.remote = { says: 'hello from' };`);
  await writeFile(join(folder, 'old.cjs'), `exports.remote = { says: 'still' };`);
  const takes = (then: string) =>
    `exports.render = async ({ remote, report }) => { await remote('mf-catalog'); report(new ` +
    `Error('it threw')); ${then} };`;
  await writeFile(
    join(folder, 'careful.cjs'),
    takes(
      `return { kind: 'document', head: '', structured: [], state: 0, body: '', lifetime: 0 };`,
    ),
  );
  await writeFile(join(folder, 'hopeless.cjs'), takes(`throw new Error('no luck');`));
  await writeFile(join(folder, 'broken.cjs'), `throw new Error('it does not run');`);
});
afterAll(() => rm(folder, { recursive: true }));

const aRelease = (release: string): RemoteRelease => ({
  release,
  entry: `/remotes/${release}.js`,
  global: release,
  integrity: '',
  exposes: [],
});

const aShell = (file: string, release = file): ShellRelease => ({
  ...aRelease(release),
  nodeFile: join(folder, `${file}.cjs`),
});

function registry(release = 'new', kill: AssignedRemote['kill'] = null): RegistrySnapshot {
  const catalog = { ...aRelease(release), fallback: [aRelease('old')], kill };
  return { schema: 1, rev: 1, channel: 'production', remotes: { 'mf-catalog': catalog } };
}

function request(path: string, changes: Partial<RenderRequest> = {}): RenderRequest {
  const shell = aShell('shell');
  const visit = {
    host: 'site.test',
    language: 'en',
    theme: 'dark',
    isMember: false,
    isBlocked: false,
    ads: {},
  } as const;
  return {
    ...visit,
    url: new URL(path, 'https://site.test'),
    registry: registry(),
    shells: [shell],
    ...changes,
  };
}

test('R4-01 rejects a shell release that renders the page despite a closed age gate', async () => {
  const { draw } = aRenderer();
  await expect(draw('/', { closedBy: 'gate' })).rejects.toThrow('does not render the age gate');
});

function aRenderer() {
  const reported: unknown[] = [];
  const broken: string[] = [];
  const setAside: string[] = [];
  const renderer = new PageRenderer({
    builds: new NodeBuildLoader(),
    health: new ReleaseHealth({
      now: () => 0,
      onSetAside: ({ release }) => void setAside.push(release),
    }),
    links: {
      siteName: 'Site',
      watchMeLive: '',
      joinNow: '',
      partners: [],
      sisterSites: [],
      supportEmail: '',
    },
    nodeFile: (release) =>
      Promise.resolve(release === 'unknown' ? undefined : join(folder, `${release}.cjs`)),
    call: (name, input) =>
      Promise.resolve({
        answer: { title: 'Tide' },
        tags: [`${name}:${(input as OperationInput<'video'>).video_id}`],
      }),
    report: (error) => void reported.push(error),
    onFault: ({ app, release, address }) => void broken.push(`${app} ${release} ${address}`),
    now: () => 0,
    blockedSomewhere: (ids) => Promise.resolve(new Set(ids.filter((id) => id === BLOCKED))),
  });
  const draw = async (path: string, changes?: Partial<RenderRequest>) =>
    shownIn((await renderer.render(request(path, changes))).answer);
  const document = async (path: string): Promise<CheckedPage> => {
    const { answer } = await renderer.render(request(path));
    if (answer.kind !== 'document') throw new Error(`redirected to ${answer.redirect}`);
    return answer;
  };
  return { renderer, draw, document, cache: renderer.cache, reported, broken, setAside };
}

const shownIn = (answer: CheckedAnswer) =>
  answer.kind === 'document' ? answer.body : answer.redirect;

describe('concurrent visitors', () => {
  test('R2.1-14 of the sign-in page each get the page of their own address', async () => {
    const { draw } = aRenderer();
    const paths = [
      '/signin/?next=%2Fupload%2F',
      '/signin/?next=%2F',
      '/signin/?errors=error%3Atoo_many',
      '/signup/?done=1',
      '/signup/',
    ];
    const drawn = await Promise.all(paths.map((path) => draw(path, { isMember: true })));
    expect(drawn).toEqual(paths.map((path) => `${path} hello from new`));
  });

  test('R2.1-01 are redirected with their own query', async () => {
    const { draw } = aRenderer();
    expect(await Promise.all([draw('/videos?campaign=a'), draw('/videos?campaign=b')])).toEqual([
      '/videos/?campaign=a',
      '/videos/?campaign=b',
    ]);
  });
});

describe('a cached page', () => {
  test('R4-01 with the age gate is separate from the one without', async () => {
    const { draw } = aRenderer();
    const open = await draw('/');
    expect((await draw('/', { isGated: true })).includes('gated')).toBe(true);
    expect(await draw('/')).toBe(open);
  });

  test('R2.1-20 for the owner is separate from that of others (settlement 29)', async () => {
    const { draw } = aRenderer();
    const address = '/members/7/history/1/';
    const own = await draw(address, { isAnothers: false });
    const another = await draw(address, { isAnothers: true });
    expect([own, another].map((page) => page.includes('of another'))).toEqual([false, true]);
    expect(await draw(address, { isAnothers: false })).toBe(own);
  });

  test('serves every address that its route treats alike (settlement 60)', async () => {
    const { draw } = aRenderer();
    const first = await draw('/?s=1');
    expect([await draw('/?s=2'), await draw('/')]).toEqual([first, first]);
  });

  test('R2.3-06 R4-18 does not serve an address with another filter or start time', async () => {
    const { draw } = aRenderer();
    await draw('/videos/longest/1/');
    expect(await draw('/videos/longest/1/?type=hd')).toMatch(/type=hd/);
    await draw('/video/1/tide/?autostart=1');
    expect(await draw('/video/1/tide/?autostart=1&ts=9')).toMatch(/ts=9/);
  });
});

describe('R4-21 a cached page', () => {
  test('has the tags of the answers that it was rendered from', async () => {
    const { document, cache } = aRenderer();
    const paths = ['/video/1/tide/', '/video/2/tide/', '/'];
    const drawings = async () =>
      Promise.all(paths.map(async (path) => (await document(path)).stateText));
    const [one, ...others] = await drawings();
    expect(await drawings()).toEqual([one, ...others]);
    cache.purge(['video:1']);
    const [again, ...same] = await drawings();
    expect([again === one, same]).toEqual([false, others]);
  });
});

test('R3-11 R6-08 the head has JSON-LD unless the video is blocked in some country', async () => {
  const { document } = aRenderer();
  const [told, kept, blocked] = [
    await document('/video/1/tide/'),
    await document('/video/1/tide/'),
    await document(`/video/${BLOCKED}/tide/`),
  ];
  expect(told.head).toContain(
    '"@context":"https://schema.org","@type":"VideoObject","name":"Tide"',
  );
  expect([kept.head, 'structured' in told, blocked.head]).toEqual([told.head, false, '']);
});

describe('the release that renders', () => {
  test('is the assigned one', async () => {
    expect(await aRenderer().draw('/')).toBe('/ hello from new');
  });

  test('R8-09 is the previous one if it is killed, none if the remote is hidden', async () => {
    const { draw, reported } = aRenderer();
    expect(await draw('/')).toBe('/ hello from new');
    expect(await draw('/', { registry: registry('new', 'previous') })).toBe('/ still old');
    expect(await draw('/', { registry: registry('new', 'hide') })).toBe('/ nothing');
    expect(reported).toEqual([]);
  });

  test.each([
    ['throws', 'broken', 'it does not run'],
    ['lacks its file', 'lost', 'ENOENT'],
    ['is not known', 'unknown', 'unknown has no node build'],
  ])(
    'O21 R8-09 is reported if it %s, and the previous one renders the page',
    async (_why, release, message) => {
      const { draw, reported } = aRenderer();
      expect(await draw('/', { registry: registry(release) })).toBe('/ still old');
      expect(reported).toEqual([
        expect.objectContaining({ message: expect.stringContaining(message) }),
      ]);
    },
  );
});

describe('R8-09 a server fault of a release is reported with the visitor address', () => {
  const asked = { address: '10.0.0.1' };

  test('if it does not run or has no build', async () => {
    const { draw, broken } = aRenderer();
    await draw('/videos/longest/1/', { ...asked, registry: registry('broken') });
    await draw('/videos/longest/2/', { ...asked, registry: registry('unknown') });
    expect(broken).toEqual(['mf-catalog broken 10.0.0.1', 'mf-catalog unknown 10.0.0.1']);
  });

  test('if the page is rendered without it', async () => {
    const { draw, broken } = aRenderer();
    await draw('/videos/longest/1/', { ...asked, shells: [aShell('careful', 'shell')] });
    expect(broken).toEqual(['mf-catalog new 10.0.0.1', 'mf-catalog old 10.0.0.1']);
  });

  test('unless the page fails without it too, which is the fault of the shell', async () => {
    const { draw, broken } = aRenderer();
    await expect(
      draw('/', { ...asked, shells: [aShell('hopeless', 'shell')] }),
    ).rejects.toMatchObject({ cause: { message: 'no luck' } });
    expect(broken).toEqual(['shell shell 10.0.0.1']);
  });

  test('if a shell does not load', async () => {
    const { draw, broken } = aRenderer();
    await expect(draw('/', { ...asked, shells: [aShell('broken', 'shell-2')] })).rejects.toThrow();
    expect(broken).toEqual(['shell shell-2 10.0.0.1']);
  });

  test('but not for a page that was rendered', async () => {
    const { draw, broken } = aRenderer();
    await draw('/', asked);
    expect(broken).toEqual([]);
  });
});
