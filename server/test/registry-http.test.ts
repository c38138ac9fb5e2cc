import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REGISTRY_ACTIONS, RELEASE_FILES, registryPath } from '@nocturne/contracts/registry';
import { HttpRegistry } from '../src/cli/remotes/http-registry.ts';
import { urlOf } from './support/test-database.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder: string;
let server: string;
let token: string;
let others: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-http-'));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  ({ token } = await t.site.tokens.createToken('mf-catalog', 'Catalogue', 'ada'));
  ({ token: others } = await t.site.tokens.createToken('mf-player', 'Player', 'ada'));
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const registry = (key = token) => new HttpRegistry({ server, token: key });
const buildOf = (build: string, name: 'mf-catalog' | 'mf-player' = 'mf-catalog') =>
  writeBuild(join(folder, `${name}-${build}`), build, name);
const publish = async (build: string, promote = false) =>
  registry().publish(await buildOf(build), { channel: 'production', promote });
const active = async () => (await t.site.registry.getActiveRelease('mf-catalog'))?.release;

/** Sends a request with a token. */
async function ask(
  path: string,
  init: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
  key = token,
) {
  const answer = await fetch(server + path, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}
const post = (
  verb: Parameters<typeof registryPath>[0],
  body: unknown,
  headers: Record<string, string> = {},
  key = token,
) =>
  ask(
    registryPath(verb),
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    },
    key,
  );
const send = (files: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [path, text] of Object.entries(files)) form.append(path, new Blob([text]), 'x');
  return ask(registryPath('publish'), { method: 'POST', body: form });
};
const leftovers = async () =>
  (await readdir(t.site.folders.work)).filter((name) => name.startsWith('release-'));

describe('R8-09 a team with a token', () => {
  test('publishes, promotes, rolls back, experiments and kills under its own name', async () => {
    expect(await publish('one', true)).toEqual({
      done: 'published mf-catalog-one, production shows it',
      release: 'mf-catalog-one',
    });
    expect((await t.app.inject('/remotes/mf-catalog/one/remoteEntry.js')).body).toBe(
      '/* mf-catalog one */',
    );
    await publish('two');
    expect(await active()).toBe('mf-catalog-one');
    expect(await registry().act({ verb: 'promote', release: 'mf-catalog-two' })).toEqual({
      done: 'production shows mf-catalog-two',
    });
    await registry().act({ verb: 'rollback', remote: 'mf-catalog' });
    expect(await active()).toBe('mf-catalog-one');
    await registry().act({ verb: 'rollout', release: 'mf-catalog-two', weight: 1000 });
    await registry().act({ verb: 'experiment', id: 'rollout-mf-catalog', act: 'end' });
    const variants = [{ name: 'b', release: 'mf-catalog-two', weight: 500 }];
    await registry().act({
      verb: 'experiment',
      id: 'grid',
      act: 'start',
      remote: 'mf-catalog',
      variants,
    });
    expect(await registry().getExperiment('grid')).toMatchObject({
      state: 'running',
      variants: [{ name: 'control' }, { name: 'b', weight: 500 }],
    });
    await registry().act({ verb: 'experiment', id: 'grid', act: 'end' });
    await registry().act({ verb: 'kill', remote: 'mf-catalog', mode: 'hide' });
    await registry().act({ verb: 'kill', remote: 'mf-catalog', mode: 'off' });
    const { audit, channels } = await registry().getState();
    expect(
      new Set(audit.filter(({ action }) => action !== 'token').map(({ actor }) => actor)),
    ).toEqual(new Set(['Catalogue (mf-catalog)']));
    expect(channels).toMatchObject([
      { remote: 'mf-catalog', active: 'mf-catalog-one', by: 'Catalogue (mf-catalog)' },
    ]);
    expect((await registry().listReleases('mf-catalog')).map(({ release }) => release)).toEqual([
      'mf-catalog-two',
      'mf-catalog-one',
    ]);
    expect(await registry().verify(undefined)).toEqual({
      'mf-catalog-one': [],
      'mf-catalog-two': [],
    });
    expect(await registry().export('production')).toMatchObject({
      microFrontends: { 'mf-catalog': [{ url: '/remotes/mf-catalog/one/remoteEntry.js' }] },
    });
  });

  test('publishing an existing build is 409; with promote the same bytes are shown', async () => {
    await expect(publish('two')).rejects.toMatchObject({
      code: 'release_exists',
      message: expect.stringContaining('is already published'),
    });
    expect(await publish('two', true)).toMatchObject({ release: 'mf-catalog-two' });
    expect(await active()).toBe('mf-catalog-two');
    const other = await writeBuild(join(folder, 'again'), 'one', 'mf-catalog', '/* other bytes */');
    await expect(
      registry().publish(other, { channel: 'production', promote: true }),
    ).rejects.toMatchObject({ code: 'release_exists' });
  });

  test('a tampered file is 422 with the findings, and nothing is stored', async () => {
    const tampered = await buildOf('tampered');
    await writeFile(join(tampered, 'web', 'remoteEntry.js'), 'alert(1)');
    await writeFile(join(tampered, 'web', 'more.js'), 'alert(2)');
    await expect(
      registry().publish(tampered, { channel: 'production', promote: true }),
    ).rejects.toMatchObject({
      code: 'release_refused',
      findings: [
        { code: 'files', text: 'remoteEntry.js does not match its hash' },
        { code: 'files', text: 'web/more.js is not in contract.json' },
      ],
    });
    expect(
      (await registry().listReleases('mf-catalog')).some(({ build }) => build === 'tampered'),
    ).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  test('changes only its own remote, but reads everything', async () => {
    expect((await post('promote', { release: 'mf-catalog-one' }, {}, others)).body).toMatchObject({
      error: 1,
      code: 'forbidden',
    });
    for (const [verb, body] of [
      ['rollback', { remote: 'mf-catalog' }],
      ['rollout', { release: 'mf-catalog-one', weight: 10 }],
      ['experiment', { id: 'grid', act: 'end' }],
      [
        'experiment',
        {
          id: 'mine',
          act: 'start',
          remote: 'mf-catalog',
          variants: [{ name: 'b', release: 'mf-catalog-one', weight: 1 }],
        },
      ],
      ['kill', { remote: 'mf-catalog', mode: 'hide' }],
    ] as const)
      expect((await post(verb, body, {}, others)).status).toBe(403);
    await expect(
      registry(others).publish(await buildOf('theirs'), { channel: 'production', promote: true }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await registry(others).listReleases('mf-catalog')).length).toBe(2);
    expect(await leftovers()).toEqual([]);
  });

  test('If-Match must hold the sequence of the channel', async () => {
    const { sequence = 0 } = (await registry().getState()).channels[0] ?? {};
    expect(
      await post('promote', { release: 'mf-catalog-one' }, { 'if-match': `"${sequence - 1}"` }),
    ).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    });
    expect(
      (await post('promote', { release: 'mf-catalog-one' }, { 'if-match': `"${sequence}"` }))
        .status,
    ).toBe(200);
    expect((await post('rollback', { remote: 'mf-catalog' }, { 'if-match': 'W/"x"' })).status).toBe(
      400,
    );
  });
});

describe('R8-09 refusals', () => {
  test('a missing, unknown or revoked token: 401 on every verb', async () => {
    for (const verb of ['list', 'show', 'verify', 'export'] as const)
      expect((await fetch(server + registryPath(verb))).status).toBe(401);
    for (const verb of REGISTRY_ACTIONS)
      expect((await fetch(server + registryPath(verb), { method: 'POST' })).status).toBe(401);
    const wrong = await ask(registryPath('list'), {}, 'nrt_wrong');
    expect([wrong.status, wrong.body, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      {
        error: 1,
        code: 'team_token_invalid',
        errors: [{ field: 'error', code: 'team_token_invalid' }],
      },
      'Bearer',
    ]);
    const { token: short } = await t.site.tokens.createToken('mf-upload', 'Upload', 'ada');
    const { token: renewed } = await t.site.tokens.createToken('mf-upload', 'Upload', 'ada');
    await expect(registry(short).getState()).rejects.toMatchObject({ code: 'team_token_invalid' });
    await registry(renewed).getState();
    await t.site.tokens.revoke('mf-upload', 'ada');
    await expect(registry(renewed).getState()).rejects.toMatchObject({
      code: 'team_token_invalid',
      errors: [{ field: 'error', code: 'team_token_invalid' }],
    });
    await expect(t.site.tokens.revoke('mf-upload', 'ada')).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const name of ['', ' x', 'a\nb', 'x'.repeat(61)])
      await expect(t.site.tokens.createToken('mf-upload', name, 'ada')).rejects.toMatchObject({
        code: 'bad_request',
      });
    const stored = await t.site.db
      .selectFrom('remote')
      .select('token_hash')
      .where('name', '=', 'mf-catalog')
      .executeTakeFirstOrThrow();
    expect(stored.token_hash).toHaveLength(32);
  });

  test('limits wrong tokens from one address', async () => {
    const remoteAddress = freshAddress();
    const guess = async () =>
      (
        await t.app.inject({
          url: registryPath('list'),
          remoteAddress,
          headers: { authorization: 'Bearer nrt_guess' },
        })
      ).statusCode;
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await guess());
    expect([answers[19], answers[20]]).toEqual([401, 429]);
  });

  test('refuses every request of a browser, with or without a token', async () => {
    const own = { origin: t.site.config.publicUrl };
    for (const headers of [
      own,
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://other.example' },
    ]) {
      const answer = await t.app.inject({
        method: 'POST',
        url: registryPath('kill'),
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: { remote: 'mf-catalog', mode: 'hide' },
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'cross_site',
      ]);
    }
    expect(
      (
        await t.app.inject({
          url: registryPath('list'),
          headers: { ...own, authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(403);
  });

  test.each([
    ['promote', {}],
    ['promote', { release: 7 }],
    ['promote', { release: 'mf-catalog-one', more: 1 }],
    ['promote', []],
    ['rollout', { release: 'mf-catalog-one', weight: '10%' }],
    ['kill', { remote: 'mf-catalog', mode: 'gone' }],
    ['experiment', { id: 'x', act: 'explode' }],
  ] as const)('%s with %j is a bad request', async (verb, body) => {
    expect(await post(verb, body)).toMatchObject({
      status: 400,
      body: { error: 1, code: 'bad_request' },
    });
  });

  test('refuses a form that is not a build or has paths outside of it', async () => {
    const contract = await readFile(join(await buildOf('shape'), 'contract.json'), 'utf8');
    for (const path of [
      'web/../../x.js',
      '../x.js',
      '/etc/x',
      'web/.hidden',
      'other/x.js',
      'web',
      'web//x.js',
      'web/a\\b.js',
      `web/${'x'.repeat(500)}`,
    ])
      expect((await send({ 'contract.json': contract, [path]: 'x' })).status).toBe(400);
    expect(await send({})).toMatchObject({ status: 400 });
    expect(await send({ 'web/x.js': 'x' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    expect(await send({ 'contract.json': '{' })).toMatchObject({ status: 400 });
    expect(await send({ 'contract.json': '{"name":"mf-catalog"}' })).toMatchObject({ status: 400 });
    expect(await send({ 'contract.json': contract, 'web/a': 'x', 'web/a/b': 'x' })).toMatchObject({
      status: 400,
    });
    expect(
      await send(
        Object.fromEntries(
          Array.from({ length: RELEASE_FILES + 1 }, (_, n) => [`web/${n}.js`, 'x']),
        ),
      ),
    ).toMatchObject({
      status: 422,
      body: { code: 'release_refused', findings: [{ code: 'files' }] },
    });
    const form = {
      method: 'POST',
      body: '--x\r\nbroken',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await ask(registryPath('publish'), form)).status).toBe(400);
    expect((await post('publish', { folder: '/etc' })).status).toBe(400);
    expect(await leftovers()).toEqual([]);
  });
});

describe('R8-09 the command line', () => {
  const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../tools/src/nocturne.ts'), 'remotes', ...words],
      {
        env: {
          ...process.env,
          DATABASE_URL: urlOf(t.site.target),
          DATA_DIR: t.dataDir,
          ...environment,
        },
      },
    ).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  test('over the network it needs only the address of the site and a token', async () => {
    const away = {
      DATABASE_URL: 'postgres://nowhere.invalid/x',
      DATA_DIR: '/nowhere',
      NOCTURNE_TOKEN: token,
    };
    const there = (...words: string[]) => run([...words, '--server', server], away);
    expect(await there('publish', await buildOf('cli'), '--promote')).toMatchObject({
      code: 0,
      stdout: 'published mf-catalog-cli, production shows it\n',
    });
    expect((await there('list')).stdout).toMatch(
      /mf-catalog +production +mf-catalog-cli .*Catalogue \(mf-catalog\)/,
    );
    expect(await there('promote', 'mf-catalog-none', '--json')).toMatchObject({ code: 1 });
    expect(JSON.parse((await there('promote', 'mf-catalog-none', '--json')).stderr)).toEqual({
      error: 1,
      code: 'release_unknown',
      why: 'there is no release mf-catalog-none',
      errors: [expect.objectContaining({ code: 'release_unknown' })],
    });
    expect(await there('show', 'TYPO')).toMatchObject({
      code: 1,
      stderr: 'there is no remote TYPO\n',
    });
    expect(await there('verify', 'TYPO')).toMatchObject({
      code: 1,
      stderr: 'there is no remote TYPO\n',
    });
    expect(await run(['list', '--server', server], { ...away, NOCTURNE_TOKEN: '' })).toMatchObject({
      code: 2,
    });
    expect(await run(['list', '--server', 'http://site.example'], away)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('must not be sent unencrypted'),
    });
    expect(await run(['list', '--server', 'site'], away)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not the address of a site'),
    });
    expect(
      await run(['list', '--server', server], { ...away, NOCTURNE_TOKEN: 'wrong' }),
    ).toMatchObject({ code: 1, stderr: 'The team’s token is unknown or was revoked\n' });
  }, 60_000);

  test('on the server it creates tokens, and does the same as over the network', async () => {
    const here = (...words: string[]) => run([...words, '--actor', 'ada']);
    const made = JSON.parse(
      (await here('team', 'mf-upload', '--name', 'Upload team', '--json')).stdout,
    ) as { token: string };
    expect(await t.site.tokens.teamOf(made.token)).toEqual({
      remote: 'mf-upload',
      team: 'Upload team',
    });
    expect((await here('team', 'mf-upload', '--revoke')).stdout).toBe(
      'the token of mf-upload is revoked\n',
    );
    // The command runs the release check, which refuses a build that nothing can render. The site
    // of this test has no check.
    expect((await here('rollout', 'mf-catalog-one', '12.5%')).stderr).toContain(
      'does not say what it requires',
    );
    await t.site.registryAdmin.performAction(
      { verb: 'rollout', release: 'mf-catalog-one', weight: 1250 },
      'ada',
    );
    expect((await here('experiment', 'rollout-mf-catalog', '--ramp', 'new=20%')).stdout).toContain(
      '20 %',
    );
    expect((await run(['experiment', 'rollout-mf-catalog'])).stdout).toMatch(
      /variant +release +weight +visitors +plays +first frame +errors\ncontrol/,
    );
    expect((await run(['list'])).stdout).toContain(
      'rollout-mf-catalog of mf-catalog in production: running',
    );
    expect((await here('experiment', 'rollout-mf-catalog', '--ramp', 'new=10%')).stderr).toContain(
      'may only grow',
    );
    for (const verb of ['show', 'verify', 'store'])
      expect(await run([verb, 'TYPO'])).toMatchObject({
        code: 1,
        stderr: 'there is no remote TYPO\n',
      });
    // Known to the contracts, but without a release.
    expect(await run(['verify', 'mf-members'])).toMatchObject({ code: 0 });
    expect((await run(['export'])).stdout).toContain('"microFrontends"');
  }, 60_000);
});
