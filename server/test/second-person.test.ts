import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { REQUEST_DAYS, registryPath, type RegistryActionBody } from '@nocturne/contracts/registry';
import { sql } from 'kysely';
import { HttpRegistry } from '../src/cli/remotes/http-registry.ts';
import { ChangeRequests } from '../src/registry/change-requests.ts';
import { operatorPerson, staffPerson, teamPerson } from '../src/registry/person.ts';
import type { RegistryChange } from '../src/repositories/releases/registry-change.ts';
import { RegistryRepository } from '../src/repositories/releases/registry-repository.ts';
import { RequestsRepository } from '../src/repositories/releases/requests-repository.ts';
import { urlOf } from './support/test-database.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

const OPERATOR_FILE = join(import.meta.dirname, 'support/operator-second-person.json');

let t: TestSite;
let folder: string;
let server: string;
const tokens = { catalog: '', player: '' };
const admins = { astrid: '', brida: '' };
beforeAll(async () => {
  t = await openTestSite({ isFilled: false, environment: { OPERATOR_CONFIG: OPERATOR_FILE } });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-second-'));
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  tokens.catalog = (await t.site.tokens.createToken('mf-catalog', 'Catalogue', 'ada')).token;
  tokens.player = (await t.site.tokens.createToken('mf-player', 'Player', 'ada')).token;
  admins.astrid = await sessionOf('astrid');
  admins.brida = await sessionOf('brida');
  for (const build of ['one', 'two', 'three'])
    await t.site.registryAdmin.publish(await buildOf(build), { actor: 'ada' });
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});
/** Production shows the first release. Nothing is rolled out, and no change request is open. */
beforeEach(async () => {
  await sql`update remote_request set state = 'withdrawn', ended_by = 'test', ended_at = now()
  where state = 'open'`.execute(t.site.db);
  await sql`update remote_experiment set state = 'ended'`.execute(t.site.db);
  t.site.registry.refresh();
  await t.site.registryAdmin.performAction({ verb: 'promote', release: 'mf-catalog-one' }, 'ada');
});

const buildOf = (build: string) => writeBuild(join(folder, build), build, 'mf-catalog');
const active = async () => (await t.site.registry.getActiveRelease('mf-catalog'))?.release;
const team = (token = tokens.catalog) => new HttpRegistry({ server, token });
const promoteTwo = { verb: 'promote', release: 'mf-catalog-two' } as const;
const rollOut = (weight: number) =>
  ({ verb: 'rollout', release: 'mf-catalog-two', weight }) as const;
const open = async () => (await t.site.requests.getState(operatorPerson('root'))).requests;
const audit = async () => (await t.site.registryAdmin.getState()).audit;

async function sessionOf(username: string): Promise<string> {
  const account = {
    username,
    email: `${username}@site.example`,
    password_hash: '',
    email_confirmed_at: new Date(),
    role: 'admin' as const,
  };
  const { id } = await t.site.db
    .insertInto('app_user')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = { userId: id, address: '10.0.0.1', userAgent: '', oldSecret: undefined };
  return `sid=${await t.site.services.sessions.beginSession(visit)}`;
}

/** Sends an action from the staff page. */
async function onPage(body: RegistryActionBody, cookie = admins.astrid) {
  const answer = await post(
    t.app,
    operations.remoteAct.path.print({}),
    { body: JSON.stringify(body) },
    { cookie },
  );
  const { code, done, request, errors } = answer.json<{
    code?: string;
    done?: string;
    request?: number;
    errors?: { info?: { why?: string } }[];
  }>();
  return {
    status: answer.statusCode,
    code,
    done,
    request: request ?? 0,
    why: errors?.[0]?.info?.why,
  };
}
async function pageOf(cookie: string) {
  const answer = await t.app.inject({
    url: operations.remotesState.path.print({}),
    headers: { cookie },
  });
  return answer.json<OperationAnswer<'remotesState'>>();
}

describe('M15 with a second person, production changes only after a confirmation', () => {
  test('a promotion on the page waits until another admin confirms it', async () => {
    const asked = await onPage(promoteTwo);
    expect(asked).toMatchObject({
      status: 200,
      done: expect.stringMatching(/^request \d+: production shows mf-catalog-two\./),
    });
    expect(await active()).toBe('mf-catalog-one');
    const [own, others] = [await pageOf(admins.astrid), await pageOf(admins.brida)];
    expect([own.second_person, own.requests]).toMatchObject([
      true,
      [
        {
          request: asked.request,
          remote: 'mf-catalog',
          asked_by: 'astrid',
          is_own: true,
          is_current: true,
        },
      ],
    ]);
    expect(others.requests).toMatchObject([
      { detail: 'production shows mf-catalog-two', is_own: false },
    ]);
    const confirm = { verb: 'confirm', request: asked.request } as const;
    expect(await onPage(confirm)).toMatchObject({
      status: 403,
      code: 'second_person',
      why: expect.stringContaining(`astrid created request ${asked.request}`),
    });
    expect(await active()).toBe('mf-catalog-one');
    expect(await onPage(confirm, admins.brida)).toMatchObject({
      status: 200,
      done: 'production shows mf-catalog-two, requested by astrid and confirmed by brida',
    });
    expect([await active(), await open()]).toEqual(['mf-catalog-two', []]);
    expect((await audit()).slice(0, 3)).toMatchObject([
      { actor: 'astrid', action: 'promote', detail: 'production shows mf-catalog-two' },
      {
        actor: 'brida',
        action: 'confirm',
        detail: `confirmed request ${asked.request} from astrid`,
      },
      {
        actor: 'astrid',
        action: 'request',
        detail: `request ${asked.request}: production shows mf-catalog-two`,
      },
    ]);
    expect(await onPage(confirm, admins.brida)).toMatchObject({
      status: 409,
      why: `request ${asked.request} was confirmed by brida`,
    });
  });

  test('a team promotion is 202; only the token of another team confirms it', async () => {
    const send = async (token: string, verb: 'promote' | 'confirm' | 'withdraw', body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(server + registryPath(verb), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { code?: string; request?: number },
      };
    };
    const asked = await send(tokens.catalog, 'promote', { release: 'mf-catalog-two' });
    expect(asked).toMatchObject({ status: 202, body: { request: expect.any(Number) } });
    const { request = 0 } = asked.body;
    expect(await send(tokens.catalog, 'confirm', { request })).toMatchObject({
      status: 403,
      body: { code: 'second_person' },
    });
    expect(await send(tokens.player, 'withdraw', { request })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await active()).toBe('mf-catalog-one');
    expect(await send(tokens.player, 'confirm', { request })).toMatchObject({ status: 200 });
    expect(await active()).toBe('mf-catalog-two');
    expect(await send(tokens.player, 'confirm', { request: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await send(tokens.player, 'confirm', { request: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
  });

  test('publish with promote creates one waiting request, even if repeated', async () => {
    const options = { channel: 'production', promote: true };
    const first = await team().publish(await buildOf('direct'), options);
    expect(first).toMatchObject({ release: 'mf-catalog-direct', request: expect.any(Number) });
    expect(first.done).toMatch(
      /^published mf-catalog-direct; request \d+: production shows mf-catalog-direct/,
    );
    const again = await team().publish(await buildOf('direct'), options);
    expect([again.request, again.done]).toEqual([
      first.request,
      expect.stringContaining('already asks for this'),
    ]);
    expect([await active(), (await open()).length]).toEqual(['mf-catalog-one', 1]);
    expect(
      await team().publish(await buildOf('direct'), { channel: 'staging', promote: true }),
    ).toEqual({
      done: 'published mf-catalog-direct, staging shows it',
      release: 'mf-catalog-direct',
    });
    await t.site.requests.performAction(
      { verb: 'confirm', request: first.request ?? 0 },
      operatorPerson('root'),
    );
    expect(await active()).toBe('mf-catalog-direct');
  });

  test.each<[string, RegistryActionBody]>([
    ['a rollout to half of the visitors', rollOut(5000)],
    ['a rollout to all', rollOut(10_000)],
    [
      'an experiment',
      {
        verb: 'experiment',
        id: 'grid',
        act: 'start',
        remote: 'mf-catalog',
        variants: [{ name: 'b', release: 'mf-catalog-two', weight: 10_000 }],
      },
    ],
  ])('%s waits too: no one gets the release before the confirmation', async (_name, body) => {
    const isSeen = async () => {
      const visitors = Array.from({ length: 300 }, (_, n) => ({
        visitorId: `visitor-${n}`,
        country: '',
        isMember: false,
      }));
      const seen = await Promise.all(
        visitors.map((visitor) => t.site.registry.snapshotFor(visitor)),
      );
      return seen.some(({ remotes }) => remotes['mf-catalog']?.release === 'mf-catalog-two');
    };
    const { request } = await team().act(body);
    expect([request, await isSeen()]).toEqual([expect.any(Number), false]);
    await onPage({ verb: 'confirm', request: request ?? 0 });
    expect(await isSeen()).toBe(true);
  });

  test('a larger share and a resumed experiment wait too', async () => {
    await t.site.registryAdmin.performAction(rollOut(100), 'ada');
    const ramp = await team().act({
      verb: 'experiment',
      id: 'rollout-mf-catalog',
      act: 'ramp',
      variants: [{ name: 'new', weight: 9999 }],
    });
    const weight = async () =>
      (await t.site.registryAdmin.getExperiment('rollout-mf-catalog')).variants[1]?.weight;
    expect(await weight()).toBe(100);
    await onPage({ verb: 'confirm', request: ramp.request ?? 0 });
    expect(await weight()).toBe(9999);
    expect(
      await team().act({ verb: 'experiment', id: 'rollout-mf-catalog', act: 'pause' }),
    ).not.toHaveProperty('request');
    const resume = await team().act({
      verb: 'experiment',
      id: 'rollout-mf-catalog',
      act: 'resume',
    });
    expect(resume.request).toEqual(expect.any(Number));
    expect((await t.site.registryAdmin.getExperiment('rollout-mf-catalog')).state).toBe('paused');
  });

  test('rollbacks, kills, endings and changes of other channels never wait', async () => {
    await t.site.registryAdmin.performAction(promoteTwo, 'ada');
    await t.site.registryAdmin.performAction(
      { verb: 'rollout', release: 'mf-catalog-three', weight: 100 },
      'ada',
    );
    for (const body of [
      { verb: 'rollout', release: 'mf-catalog-three', weight: 0 },
      { verb: 'rollback', remote: 'mf-catalog' },
      { verb: 'kill', remote: 'mf-catalog', mode: 'hide' },
      { verb: 'kill', remote: 'mf-catalog', mode: 'off' },
      { verb: 'promote', release: 'mf-catalog-three', channel: 'staging' },
    ] as const)
      expect(await team().act(body)).not.toHaveProperty('request');
    expect([await active(), await open()]).toEqual(['mf-catalog-one', []]);
    await t.site.registryAdmin.performAction(promoteTwo, 'ada');
    expect(
      await t.site.registryAdmin.revert('mf-catalog', 'production', '9 of 60 reports'),
    ).toContain('production shows mf-catalog-one again');
  });

  test('a start shows its builds without confirmation and outdates an open request', async () => {
    const { request } = await onPage(promoteTwo);
    const dist = join(folder, 'dist');
    await writeBuild(join(dist, 'mf-catalog'), 'started', 'mf-catalog');
    expect(await t.site.startupReleases.showBuilds(dist)).toEqual(['mf-catalog-started']);
    expect((await open()).map(({ is_current: isCurrent }) => isCurrent)).toEqual([false]);
    expect(await onPage({ verb: 'confirm', request }, admins.brida)).toMatchObject({
      status: 409,
      code: 'changed',
      why:
        `mf-catalog in production has changed since request ${request} was created: request ` +
        'the change again',
    });
    expect(await active()).toBe('mf-catalog-started');
  });
});

describe('M15 a change request', () => {
  test('is refused at once if the change is impossible', async () => {
    expect(await onPage({ verb: 'promote', release: 'mf-catalog-none' })).toMatchObject({
      status: 404,
      code: 'release_unknown',
    });
    expect(await onPage({ ...promoteTwo, sequence: 1 })).toMatchObject({
      status: 409,
      code: 'changed',
    });
    expect(await onPage({ verb: 'rollout', release: 'mf-catalog-one', weight: 10 })).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
    expect(await onPage({ verb: 'promote', release: 'mf-catalog-one' })).toMatchObject({
      done: 'production already shows mf-catalog-one',
    });
    expect(await open()).toEqual([]);
  });

  test('applies to the channel as it was: after a rollback it can only be withdrawn', async () => {
    await t.site.registryAdmin.performAction(
      { verb: 'promote', release: 'mf-catalog-three' },
      'ada',
    );
    const { request } = await onPage(promoteTwo);
    await t.site.registryAdmin.performAction({ verb: 'rollback', remote: 'mf-catalog' }, 'ada');
    expect(await onPage({ verb: 'confirm', request }, admins.brida)).toMatchObject({
      status: 409,
      code: 'changed',
    });
    expect(await onPage({ verb: 'withdraw', request }, admins.brida)).toMatchObject({
      status: 200,
      done: `withdrew request ${request} from astrid: production shows mf-catalog-two`,
    });
    expect((await audit())[0]).toMatchObject({
      actor: 'brida',
      action: 'withdraw',
      remote: 'mf-catalog',
      channel: 'production',
    });
    expect(await onPage({ verb: 'confirm', request }, admins.brida)).toMatchObject({
      code: 'state_conflict',
    });
  });

  test('expires after REQUEST_DAYS', async () => {
    const { request } = await onPage(promoteTwo);
    const [{ asked_at: asked = '', ends_at: ends = '' } = {}] = await open();
    expect(Date.parse(ends) - Date.parse(asked)).toBe(REQUEST_DAYS * 86_400_000);
    await sql`update remote_request set asked_at = now() - make_interval(days => ${REQUEST_DAYS})
    where id = ${request}`.execute(t.site.db);
    for (const verb of ['confirm', 'withdraw'] as const)
      expect(await onPage({ verb, request }, admins.brida)).toMatchObject({
        code: 'state_conflict',
        why: expect.stringContaining('has expired'),
      });
    expect([await open(), await active()]).toEqual([[], 'mf-catalog-one']);
  });

  test('is confirmed once, by the first of two people', async () => {
    const { request } = await team().act(promoteTwo);
    const body = { verb: 'confirm', request: request ?? 0 } as const;
    const both = await Promise.all([onPage(body), onPage(body, admins.brida)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await audit()).filter(
        ({ action, detail }) => action === 'confirm' && detail.includes(`request ${request} `),
      ),
    ).toHaveLength(1);
  });

  test('M15 an overtaken confirmation is refused and missing from the audit log', async () => {
    const { request } = await team().act(promoteTwo);
    const body = { verb: 'confirm', request: request ?? 0 } as const;
    let overtake: () => Promise<unknown> = () => onPage(body, admins.brida);
    class Overtaken extends RegistryRepository {
      override async change<T>(
        remote: string,
        run: (change: RegistryChange) => Promise<T>,
      ): Promise<T> {
        const result = await super.change(remote, run);
        const first = overtake;
        overtake = () => Promise.resolve(undefined);
        await first();
        return result;
      }
    }
    const deps = {
      registry: new Overtaken(t.site.db),
      requests: new RequestsRepository(t.site.db),
      registryAdmin: t.site.registryAdmin,
      isSecondPersonRequired: true,
    };
    const late = new ChangeRequests(deps).performAction(
      body,
      staffPerson({ user_id: 71, username: 'dora' }),
    );
    await expect(late).rejects.toMatchObject({ code: 'changed' });
    expect(await active()).toBe('mf-catalog-two');
    const confirmed = (await audit()).filter(
      ({ action, detail }) => action === 'confirm' && detail.includes(`request ${request} `),
    );
    expect(confirmed.map(({ actor }) => actor)).toEqual(['brida']);
  });

  test('cannot be confirmed by the same account or command line under another name', async () => {
    const asked = await t.site.requests.performAction(
      promoteTwo,
      staffPerson({ user_id: 70, username: 'carla' }),
    );
    const body = { verb: 'confirm', request: asked.request ?? 0 } as const;
    await expect(
      t.site.requests.performAction(body, staffPerson({ user_id: 70, username: 'carla-two' })),
    ).rejects.toMatchObject({
      code: 'second_person',
    });
    await t.site.requests.performAction(
      { verb: 'withdraw', request: asked.request ?? 0 },
      operatorPerson('root'),
    );
    const here = await t.site.requests.performAction(promoteTwo, operatorPerson('root'));
    await expect(
      t.site.requests.performAction(
        { verb: 'confirm', request: here.request ?? 0 },
        operatorPerson('ben'),
      ),
    ).rejects.toMatchObject({
      code: 'second_person',
      message: expect.stringContaining('count as one person'),
    });
    const byTeam = teamPerson({ remote: 'mf-catalog', team: 'Catalogue' });
    expect(
      (await t.site.requests.performAction({ verb: 'confirm', request: here.request ?? 0 }, byTeam))
        .done,
    ).toContain('confirmed by Catalogue (mf-catalog)');
  });

  test('by a token is withdrawn when the token is revoked or renewed', async () => {
    const { request } = await team().act(promoteTwo);
    const renewed = await t.site.tokens.createToken('mf-catalog', 'Catalogue', 'ada');
    tokens.catalog = renewed.token;
    expect([(await audit())[0]?.detail, await open()]).toEqual([
      expect.stringContaining(`withdrew its requests: ${request}`),
      [],
    ]);
    const [next, byAdmin] = [await team().act(promoteTwo), await onPage(rollOut(100))];
    await t.site.tokens.revoke('mf-catalog', 'ada');
    expect((await open()).map((one) => one.request)).toEqual([byAdmin.request]);
    expect(next.request).not.toBe(byAdmin.request);
    tokens.catalog = (await t.site.tokens.createToken('mf-catalog', 'Catalogue', 'ada')).token;
  });
});

describe('M15 the command line', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../tools/src/nocturne.ts'), 'remotes', ...words],
      {
        env: {
          ...process.env,
          DATABASE_URL: urlOf(t.site.target),
          DATA_DIR: t.dataDir,
          OPERATOR_CONFIG: OPERATOR_FILE,
        },
      },
    ).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  test('creates, lists and withdraws requests, and confirms only those of others', async () => {
    // Starts the ramp directly, because the command's release check refuses every build of this
    // test.
    await t.site.registryAdmin.performAction(rollOut(100), 'ada');
    const asked = await run(
      'experiment',
      'rollout-mf-catalog',
      '--ramp',
      'new=20%',
      '--actor',
      'ada',
      '--json',
    );
    const { request } = JSON.parse(asked.stdout) as { request: number };
    expect((await run('requests')).stdout).toMatch(
      new RegExp(
        `\n${request} +mf-catalog +ada .*rollout-mf-catalog ramps: .* 20 %.*yours: another person`,
      ),
    );
    expect((await run('list')).stdout).toContain(
      `request ${request} by ada waits for another person`,
    );
    expect(await run('confirm', String(request), '--actor', 'ben')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('count as one person'),
    });
    expect((await run('withdraw', String(request), '--actor', 'ben')).stdout).toContain(
      `withdrew request ${request} from ada`,
    );
    const byTeam = await team().act({
      verb: 'experiment',
      id: 'rollout-mf-catalog',
      act: 'ramp',
      variants: [{ name: 'new', weight: 3000 }],
    });
    expect((await run('confirm', String(byTeam.request), '--actor', 'ben')).stdout).toContain(
      'requested by Catalogue (mf-catalog) and confirmed by ben',
    );
    expect((await run('requests')).stdout).toBe('no open requests\n');
  }, 240_000);
});
