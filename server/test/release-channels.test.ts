import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import type { RegistryActionBody } from '@nocturne/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

/** A shell that shows its build, and what it receives about the release channel. */
const shellOf = (build: string) => `exports.render = async ({ view, isAnothers }) => ({
  kind: 'document', status: isAnothers ? 404 : 200,
  body: JSON.stringify({ shell: '${build}', view }), head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;

let t: TestSite;
let app: FastifyInstance;
let folder: string;
let admin: string;
beforeAll(async () => {
  t = await openTestSite({
    isFilled: false,
    environment: {
      PUBLIC_URL: 'http://site.example',
      CHANNEL_HOSTS: 'staging.site.example=staging,*.preview.site.example=preview-*',
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-builds-'));
  await show('shell', 'one', 'production');
  await show('mf-catalog', 'one', 'production');
  await show('mf-upload', 'one', 'production');
  await show('mf-upload', 'two', 'staging');
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
  await app.ready();
  admin = await sessionOf('astrid', 'admin');
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

async function show(
  name: 'shell' | 'mf-catalog' | 'mf-upload',
  build: string,
  channel?: string,
): Promise<string> {
  const at = await writeBuild(join(folder, `${name}-${build}`), build, name);
  await writeFile(
    join(at, 'node', 'app.cjs'),
    name === 'shell' ? shellOf(build) : 'exports.remote = {};',
  );
  return t.site.registryAdmin.publish(at, {
    actor: 'ada',
    ...(channel === undefined ? {} : { channel, promote: true }),
  });
}

async function sessionOf(
  username: string,
  role: 'member' | 'moderator' | 'admin',
): Promise<string> {
  const account = {
    username,
    email: `${username}@site.example`,
    password_hash: '',
    email_confirmed_at: new Date(),
    role,
  };
  const { id } = await t.site.db
    .insertInto('app_user')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = { userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined };
  return `sid=${await t.site.services.sessions.beginSession(visit)}`;
}

interface VisitedPage {
  shell: string;
  view?: {
    channel: string;
    changed: { name: string; release: string; isOverride?: true }[];
    leaveTo?: string;
  };
  /** Release of mf-upload that the browser must load. */
  upload: string | undefined;
  channel: string;
  headers: Record<string, unknown>;
  /** Values of the view cookies that the response sets; an empty one deletes the cookie. */
  set: string[];
}

async function visitPage(
  url = '/',
  { cookie = '', host = 'site.example' } = {},
): Promise<VisitedPage> {
  const answer = await app.inject({
    url,
    headers: { host, cookie },
    remoteAddress: freshAddress(),
  });
  const [, drawn = '{}'] = /<div id="root">(.*?)<\/div>/.exec(answer.body) ?? [];
  const [, block = '{}'] = /id="page-private">(.*?)<\/script>/.exec(answer.body) ?? [];
  const { registry } = JSON.parse(block) as {
    registry: { channel: string; remotes: Record<string, { release: string }> };
  };
  const set = answer.cookies.filter(({ name }) => name === 'view').map(({ value }) => value);
  return {
    ...(JSON.parse(drawn) as Pick<VisitedPage, 'shell' | 'view'>),
    upload: registry.remotes['mf-upload']?.release,
    channel: registry.channel,
    headers: answer.headers,
    set,
  };
}

async function begin(channel: string, releases = ''): Promise<string> {
  const answer = await post(
    app,
    operations.channelView.path.print({}),
    { act: 'view', channel, releases },
    { cookie: admin },
  );
  expect(answer.json()).toEqual({ ok: 1 });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({
    name: 'view',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 28_800,
  });
  return `view=${cookie?.value}`;
}

describe('R8-09 a channel with its own host name', () => {
  test('falls back to production, says so, and forbids indexing and caching', async () => {
    const { view, upload, channel, headers, shell } = await visitPage('/', {
      host: 'staging.site.example',
    });
    expect({ view, upload, channel, shell }).toEqual({
      view: {
        channel: 'staging',
        changed: [{ name: 'mf-upload', release: 'mf-upload-two' }],
        leaveTo: 'http://site.example',
      },
      upload: 'mf-upload-two',
      channel: 'staging',
      shell: 'one',
    });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const { view: none, upload: usual, headers: plain } = await visitPage();
    expect([none, usual, plain['x-robots-tag'], plain['cache-control']]).toEqual([
      undefined,
      'mf-upload-one',
      undefined,
      'private, no-cache',
    ]);
  });

  test('a preview has its own host name and its own shell', async () => {
    await show('shell', 'grid', 'preview-grid');
    const { shell, view, upload } = await visitPage('/', { host: 'grid.preview.site.example' });
    expect([shell, view?.channel, view?.changed, upload]).toEqual([
      'grid',
      'preview-grid',
      [{ name: 'shell', release: 'shell-grid' }],
      'mf-upload-one',
    ]);
    expect((await visitPage()).shell).toBe('one');
  });
});

describe('R8-09 a view started by an admin', () => {
  test('applies to the admin only; visitors get production at the same time', async () => {
    const cookie = await begin('staging');
    const [staff, visitor] = await Promise.all([visitPage('/', { cookie }), visitPage()]);
    expect([staff.upload, staff.view?.channel, staff.view?.leaveTo]).toEqual([
      'mf-upload-two',
      'staging',
      undefined,
    ]);
    expect([visitor.upload, visitor.view]).toEqual(['mf-upload-one', undefined]);
  });

  test('shows a release outside all channels despite a kill, without a fallback', async () => {
    const release = await show('mf-upload', 'three');
    const cookie = await begin('production', release);
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-upload', mode: 'hide' },
      'ada',
    );
    const { view, upload } = await visitPage('/', { cookie });
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-upload', mode: 'off' },
      'ada',
    );
    expect([upload, view]).toEqual([
      release,
      { channel: 'production', changed: [{ name: 'mf-upload', release, isOverride: true }] },
    ]);
  });

  test('ends with the form in the banner, which returns to the page', async () => {
    const cookie = await begin('staging');
    const left = await post(
      app,
      operations.channelView.path.print({}),
      { act: 'leave', next: '/upload/' },
      { cookie, 'sec-fetch-mode': 'navigate' },
    );
    expect([left.statusCode, left.headers.location, left.cookies]).toMatchObject([
      303,
      '/upload/',
      [{ name: 'view', value: '' }],
    ]);
  });

  test('ends through an address, even if the shell of the channel is broken', async () => {
    const cookie = await begin('staging');
    const left = await app.inject({
      url: '/?view=leave',
      headers: { host: 'site.example', cookie },
    });
    expect([left.statusCode, left.headers.location, left.cookies]).toMatchObject([
      303,
      '/',
      expect.arrayContaining([expect.objectContaining({ name: 'view', value: '' })]),
    ]);
  });

  test('a forged cookie shows production and is cleared', async () => {
    const cookie = await begin('staging');
    for (const forged of ['view=staging', `${cookie}x`, 'view=eyJjaGFubmVsIjoic3RhZ2luZyJ9.AAAA']) {
      const { upload, view, set } = await visitPage('/', { cookie: forged });
      expect([forged, upload, view, set]).toEqual([forged, 'mf-upload-one', undefined, ['']]);
    }
  });

  test.each([
    ['no channel', { channel: 'canary' }],
    ['no release', { channel: 'staging', releases: 'mf-upload-none' }],
    ['two of one app', { channel: 'staging', releases: 'mf-upload-one,mf-upload-two' }],
    ['one that is as everywhere', { channel: '', releases: '' }],
  ])('does not start with %s', async (_what, form) => {
    const answer = await post(
      app,
      operations.channelView.path.print({}),
      { act: 'view', ...form },
      { cookie: admin },
    );
    expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
  });

  test('embedded and offline pages are always those of production', async () => {
    const cookie = await begin('staging');
    for (const url of ['/embed/1/', '/offline/'])
      expect([url, (await visitPage(url, { cookie })).view]).toEqual([url, undefined]);
  });
});

describe('R8-09 a link created by the operator', () => {
  const open = (link: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url: link.replace('http://site.example', ''),
      headers: { host: 'site.example' },
    });

  test('starts a view once, in the browser that opens it', async () => {
    const link = t.site.releaseChannels.createLink({ channel: 'staging', overrides: {} });
    expect((await open(link, 'HEAD')).cookies.some(({ name }) => name === 'view')).toBe(false);
    const first = await open(link);
    expect([first.statusCode, first.headers.location, first.headers['cache-control']]).toEqual([
      303,
      '/',
      'private, no-store',
    ]);
    const value = first.cookies.find(({ name }) => name === 'view')?.value ?? '';
    expect((await visitPage('/', { cookie: `view=${value}` })).upload).toBe('mf-upload-two');
    const second = await open(link);
    expect([second.statusCode, second.cookies.some(({ name }) => name === 'view')]).toEqual([
      303,
      false,
    ]);
  });
});

describe('R8-09 the staff page of releases', () => {
  const path = operations.remoteAct.path.print({});
  const act = async (body: RegistryActionBody, cookie = admin) =>
    post(app, path, { body: JSON.stringify(body) }, { cookie });
  const state = async (): Promise<OperationAnswer<'remotesState'>> =>
    (
      await app.inject({ url: operations.remotesState.path.print({}), headers: { cookie: admin } })
    ).json();

  test('is missing for visitors and members', async () => {
    const status = async (cookie: string) =>
      (await app.inject({ url: '/releases/', headers: { host: 'site.example', cookie } }))
        .statusCode;
    expect([
      await status(''),
      await status(await sessionOf('mira', 'member')),
      await status(admin),
    ]).toEqual([404, 404, 200]);
  });

  test('lists the live releases per channel and those that can be chosen', async () => {
    const { channels, releases } = await state();
    expect(
      channels.find(({ remote, channel }) => remote === 'mf-upload' && channel === 'staging'),
    ).toMatchObject({
      active: 'mf-upload-two',
      by: 'ada',
    });
    expect(releases.map(({ release }) => release)).toEqual(
      expect.arrayContaining(['shell-one', 'mf-upload-one', 'mf-upload-two']),
    );
  });

  test('promotes and rolls back by sequence, and refuses a stale request', async () => {
    const sequenceOf = async () =>
      (await state()).channels.find(
        ({ remote, channel }) => remote === 'mf-upload' && channel === 'production',
      )?.sequence ?? 0;
    const sequence = await sequenceOf();
    const promoted = await act({ verb: 'promote', release: 'mf-upload-two', sequence });
    expect(promoted.json()).toMatchObject({
      ok: 1,
      done: expect.stringContaining('mf-upload-two'),
    });
    expect((await visitPage()).upload).toBe('mf-upload-two');
    const late = await act({ verb: 'rollback', remote: 'mf-upload', sequence });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'changed']);
    expect((await visitPage()).upload).toBe('mf-upload-two');
    expect(
      (await act({ verb: 'rollback', remote: 'mf-upload', sequence: await sequenceOf() }))
        .statusCode,
    ).toBe(200);
    expect((await visitPage()).upload).toBe('mf-upload-one');
    expect((await state()).audit[0]).toMatchObject({
      actor: 'astrid',
      action: 'rollback',
      remote: 'mf-upload',
      channel: 'production',
    });
  });

  test.each(['', '{', 'null', '[]', '{"verb":"publish"}', '{"verb":"promote"}'])(
    'refuses the change %j',
    async (body) => {
      const answer = await post(app, path, { body }, { cookie: admin });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errors: [{ field: 'act' }] },
      ]);
    },
  );
});
