import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseFinding, RegistryChangeBody } from '@nocturne/contracts/registry';
import { sql } from 'kysely';
import { createRegistry } from '../src/compose/registry.ts';
import { retireReleases } from '../src/jobs/retire-releases.ts';
import type { AppName } from '../src/registry/registry-service.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-registry-'));
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const act = (body: RegistryChangeBody, actor = 'ada') =>
  t.site.registryAdmin.performAction(body, actor);
const refusalOf = (body: RegistryChangeBody) =>
  act(body).then(
    (done) => `done: ${done}`,
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
const buildOf = (name: AppName, build: string) =>
  writeBuild(join(folder, `${name}-${build}`), build, name);

/** Publishes builds of a remote in order. Resolves to their releases. */
async function publish(name: AppName, ...builds: string[]): Promise<string[]> {
  const releases: string[] = [];
  for (const build of builds)
    releases.push(await t.site.registryAdmin.publish(await buildOf(name, build), { actor: 'ada' }));
  return releases;
}
async function channelOf(remote: string, channel = 'production') {
  return (await t.site.registryAdmin.getState()).channels.find(
    (row) => row.remote === remote && row.channel === channel,
  );
}
const experimentOf = async (id: string) =>
  (await t.site.registryAdmin.getState()).experiments.find((one) => one.id === id);
const visitors = Array.from({ length: 400 }, (_, n) => `visitor-${n}`);
const shownTo = async (
  visitorId: string,
  remote: 'mf-catalog' | 'mf-player' | 'mf-members',
  country = '',
) => (await t.site.registry.snapshotFor({ visitorId, country, isMember: false })).remotes[remote];
async function seen(remote: 'mf-catalog' | 'mf-player' | 'mf-members', country = '') {
  return Promise.all(
    visitors.map(async (visitor) => (await shownTo(visitor, remote, country))?.release),
  );
}
const share = (releases: readonly (string | undefined)[], release: string) =>
  releases.filter((one) => one === release).length / releases.length;
const newest = async () => (await t.site.registryAdmin.getState()).audit[0];

describe('R8-09 channels', () => {
  test('a channel reports its release, date and author; every change is audited', async () => {
    const [one = '', two = ''] = await publish('mf-catalog', 'one', 'two');
    expect(await act({ verb: 'promote', release: one })).toBe(`production shows ${one}`);
    expect(await channelOf('mf-catalog')).toMatchObject({
      active: one,
      previous: [],
      sequence: 1,
      by: 'ada',
      kill: null,
    });
    await act({ verb: 'promote', release: two }, 'ben');
    expect(await channelOf('mf-catalog')).toMatchObject({
      active: two,
      previous: [one],
      sequence: 2,
      by: 'ben',
    });
    expect(await newest()).toMatchObject({
      actor: 'ben',
      action: 'promote',
      remote: 'mf-catalog',
      detail: `production shows ${two}`,
    });
    expect(await act({ verb: 'promote', release: two })).toBe(`production already shows ${two}`);
    expect(await act({ verb: 'promote', release: one, channel: 'staging' })).toBe(
      `staging shows ${one}`,
    );
    expect(await channelOf('mf-catalog', 'staging')).toMatchObject({ active: one, sequence: 1 });
    expect(await channelOf('mf-catalog')).toMatchObject({ active: two });
    await expect(sql`delete from remote_audit`.execute(t.site.db)).rejects.toThrow('append-only');
  });

  test('three earlier releases are remembered, and rollback steps back through them', async () => {
    const releases = await publish('mf-members', 'a', 'b', 'c', 'd', 'e');
    for (const release of releases) await act({ verb: 'promote', release });
    expect(await channelOf('mf-members')).toMatchObject({
      active: releases[4],
      previous: [releases[3], releases[2], releases[1]],
    });
    for (const at of [3, 2, 1]) {
      await act({ verb: 'rollback', remote: 'mf-members' });
      expect((await channelOf('mf-members'))?.active).toBe(releases[at]);
    }
    expect(await refusalOf({ verb: 'rollback', remote: 'mf-members' })).toBe(
      'state_conflict: mf-members has no release to roll back to in production',
    );
  });

  test('refuses an outdated sequence; one of two simultaneous changes wins', async () => {
    const { sequence = 0 } = (await channelOf('mf-catalog')) ?? {};
    const release = 'mf-catalog-one';
    expect(await refusalOf({ verb: 'promote', release, sequence: sequence - 1 })).toMatch(
      /^changed: /,
    );
    const [other = ''] = await publish('mf-catalog', 'rival');
    const both = await Promise.all([
      refusalOf({ verb: 'promote', release, sequence }),
      refusalOf({ verb: 'promote', release: other, sequence }),
    ]);
    expect(both.map((answer) => /^\w+/.exec(answer)?.[0] ?? '').toSorted()).toEqual([
      'changed',
      'done',
    ]);
    expect((await channelOf('mf-catalog'))?.sequence).toBe(sequence + 1);
    const first = await Promise.all(
      [1, 2, 3].map(() => refusalOf({ verb: 'promote', release, channel: 'preview-race' })),
    );
    expect(first.filter((answer) => answer.startsWith('done')).length).toBeGreaterThan(0);
    expect((await channelOf('mf-catalog', 'preview-race'))?.sequence).toBe(1);
  });

  test('shows only existing releases, and only in existing channels', async () => {
    expect(await refusalOf({ verb: 'promote', release: 'mf-catalog-none' })).toBe(
      'release_unknown: there is no release mf-catalog-none',
    );
    expect(
      await refusalOf({ verb: 'promote', release: 'mf-catalog-one', channel: 'Production' }),
    ).toMatch(/^bad_request: Production is not a release channel/);
    expect(await refusalOf({ verb: 'rollback', remote: 'mf-nobody' })).toMatch(/^state_conflict: /);
  });
});

describe('R8-09 the kill switch', () => {
  test('stops a remote in every channel at once, but never the shell', async () => {
    await act({ verb: 'promote', release: 'mf-catalog-one', channel: 'staging' });
    expect(await act({ verb: 'kill', remote: 'mf-catalog', mode: 'hide' })).toBe(
      'mf-catalog is killed: its slot shows a message',
    );
    expect((await shownTo('visitor-1', 'mf-catalog'))?.kill).toBe('hide');
    expect(await act({ verb: 'promote', release: 'mf-catalog-two' })).toContain(
      'but mf-catalog is killed (hide)',
    );
    expect(await act({ verb: 'kill', remote: 'mf-catalog', mode: 'off' })).toBe(
      'mf-catalog is shown again',
    );
    expect((await shownTo('visitor-1', 'mf-catalog'))?.kill).toBeNull();
    const [old = '', young = ''] = await publish('mf-upload', 'old', 'young');
    await act({ verb: 'promote', release: old });
    await act({ verb: 'promote', release: young });
    expect(await act({ verb: 'kill', remote: 'mf-upload', mode: 'previous' })).toContain(
      'the previous release is shown',
    );
    const [shell = ''] = await publish('shell', 'one');
    await act({ verb: 'promote', release: shell });
    expect(await refusalOf({ verb: 'kill', remote: 'shell', mode: 'hide' })).toMatch(
      /^state_conflict: the shell cannot be killed/,
    );
    expect(await refusalOf({ verb: 'kill', remote: 'mf-nobody', mode: 'hide' })).toBe(
      'not_found: no release of mf-nobody is shown',
    );
  });
});

describe('O9 the kill switch in a channel without an earlier release', () => {
  const kill = (mode: 'previous' | 'hide' | 'off', channel?: string) =>
    refusalOf({
      verb: 'kill',
      remote: 'mf-members',
      mode,
      ...(channel === undefined ? {} : { channel }),
    });
  const killOf = async (channel: string) => (await channelOf('mf-members', channel))?.kill;

  test('a single release in staging does not keep production from its previous one', async () => {
    const [first = '', second = ''] = await publish('mf-members', 'kill-one', 'kill-two');
    for (const release of [first, second]) await act({ verb: 'promote', release });
    await act({ verb: 'promote', release: second, channel: 'staging' });
    expect(await kill('previous')).toBe(
      'done: mf-members is killed: the previous release is shown; there is none in staging',
    );
    expect([await killOf('production'), await killOf('staging')]).toEqual(['previous', 'previous']);
    expect(await kill('off', 'staging')).toMatch(
      /^state_conflict: mf-members is killed in every channel/,
    );
    await kill('off');
  });

  test('one channel is killed and restored without the others', async () => {
    expect(await kill('previous', 'staging')).toMatch(
      /^state_conflict: mf-members has no earlier release in staging/,
    );
    expect(await kill('hide', 'staging')).toBe(
      'done: mf-members is killed in staging: its slot shows a message',
    );
    expect([await killOf('production'), await killOf('staging')]).toEqual([null, 'hide']);
    expect(
      (
        await t.site.registry.snapshotFor(
          { visitorId: 'v', country: '', isMember: false },
          'staging',
        )
      ).remotes['mf-members']?.kill,
    ).toBe('hide');
    expect((await shownTo('visitor-1', 'mf-members'))?.kill).toBeNull();
    expect(await newest()).toMatchObject({ action: 'kill', channel: 'staging' });
    expect(await kill('off', 'staging')).toBe('done: mf-members is shown again in staging');
    expect(await kill('hide', 'preview-none')).toBe(
      'not_found: no release of mf-members is shown in preview-none',
    );
    expect(await kill('hide', 'Staging')).toMatch(/^bad_request/);
  });

  test('a switch for every channel replaces the switch of one channel', async () => {
    await kill('hide', 'staging');
    await kill('previous');
    await kill('off');
    expect([await killOf('production'), await killOf('staging')]).toEqual([null, null]);
  });
});

test('O11 the audit log names the version and revision of a published release', async () => {
  const [release = ''] = await publish('mf-members', 'audited');
  expect((await newest())?.detail).toBe(`published ${release} (1.0.0, revision abc)`);
});

describe('R8-09 a rollout', () => {
  let releases: string[];
  beforeAll(async () => {
    releases = await publish('mf-player', 'old', 'new', 'other');
    await act({ verb: 'promote', release: releases[0] ?? '' });
  });
  const roll = (release: string | undefined, weight: number) => ({
    verb: 'rollout' as const,
    release: release ?? '',
    weight,
  });

  test('shows a release to a growing share until everyone has it', async () => {
    const [old = '', fresh = '', other] = releases;
    expect(await act(roll(fresh, 1000))).toBe('10 % of production gets mf-player-new');
    const before = await seen('mf-player');
    expect(Math.abs(share(before, fresh) - 0.1)).toBeLessThan(0.06);
    await act(roll(fresh, 5000));
    const after = await seen('mf-player');
    expect(before.every((release, at) => release === old || after[at] === fresh)).toBe(true);
    expect(await refusalOf(roll(fresh, 4000))).toMatch(
      /^bad_request: new has 50 % and may only grow/,
    );
    expect(await refusalOf(roll(other, 1000))).toBe(
      'state_conflict: rollout-mf-player shows mf-player-new: end it first',
    );
    expect(await refusalOf(roll(other, 10_000))).toMatch(
      /^state_conflict: rollout-mf-player shows/,
    );
    expect(await act(roll(fresh, 10_000))).toContain('its rollout has reached 100 % and ended');
    expect(await channelOf('mf-player')).toMatchObject({ active: fresh, previous: [old] });
    expect(await experimentOf('rollout-mf-player')).toMatchObject({ state: 'ended' });
    expect(share(await seen('mf-player'), fresh)).toBe(1);
  });

  test('ends at 0 with everyone on the active release; the next rollout draws again', async () => {
    const [old, fresh, other] = releases;
    expect(await refusalOf(roll(other, 0))).toMatch(
      /^state_conflict: mf-player-other is not rolled out/,
    );
    await act(roll(other, 5000));
    expect(await refusalOf(roll(fresh, 10))).toMatch(/^state_conflict: /);
    expect(await act(roll(other, 0))).toContain('has ended');
    expect(share(await seen('mf-player'), fresh ?? '')).toBe(1);
    expect(await refusalOf(roll(fresh, 10))).toBe(
      'state_conflict: production already shows mf-player-new to everybody',
    );
    expect(await act(roll(old, 10_000))).toContain('ended');
    for (const weight of [-1, 10_001, 0.5])
      expect(await refusalOf(roll(other, weight))).toMatch(/^bad_request/);
  });
});

describe('R8-09 an experiment', () => {
  const start = (changes: object = {}) => ({
    verb: 'experiment' as const,
    id: 'grid-density',
    act: 'start' as const,
    remote: 'mf-catalog',
    variants: [
      { name: 'b', release: 'mf-catalog-xb', weight: 1000 },
      { name: 'c', release: 'mf-catalog-xc', weight: 1000 },
    ],
    ...changes,
  });
  const doing = (what: 'pause' | 'resume' | 'end', id = 'grid-density') => ({
    verb: 'experiment' as const,
    id,
    act: what,
  });
  const ramp = (...variants: { name: string; weight: number }[]) => ({
    verb: 'experiment' as const,
    id: 'grid-density',
    act: 'ramp' as const,
    variants,
  });

  beforeAll(async () => {
    await publish('mf-catalog', 'xb', 'xc', 'xd');
    await act({ verb: 'promote', release: 'mf-catalog-two' });
  });

  test.each([
    [{ id: 'Grid' }, 'bad_request: "Grid" is not a valid experiment id'],
    [{ id: 'rollout-mf-catalog' }, 'bad_request: ids that begin with rollout-'],
    [{ remote: undefined }, 'bad_request: an experiment needs the name of a remote'],
    [
      { remote: 'shell', variants: [{ name: 'b', release: 'shell-one', weight: 1 }] },
      'state_conflict: the shell renders every remote',
    ],
    [{ variants: [] }, 'bad_request: an experiment needs at least one variant'],
    [{ variants: [{ name: 'b', release: 'mf-catalog-none', weight: 1 }] }, 'release_unknown'],
    [
      { variants: [{ name: 'b', release: 'mf-player-old', weight: 1 }] },
      'bad_request: mf-player-old is a release of mf-player',
    ],
    [
      { variants: [{ name: 'b', release: 'mf-catalog-xb', weight: 10_001 }] },
      'bad_request: b has 100.01 %',
    ],
    [
      { channel: 'preview-empty' },
      'state_conflict: preview-empty does not show a release of mf-catalog yet',
    ],
  ])('refuses %j: %s', async (changes, words) => {
    expect(await refusalOf(start(changes))).toContain(words);
    expect(
      await t.site.db
        .selectFrom('remote_experiment')
        .select('id')
        .where('id', '=', 'grid-density')
        .execute(),
    ).toEqual([]);
  });

  test('keeps assignments while it ramps, pauses and resumes, and ends for good', async () => {
    expect(await act(start({ audience: { countries: ['DE'] } }))).toBe(
      'grid-density runs in production: b mf-catalog-xb 10 %, c mf-catalog-xc 10 %',
    );
    expect(await refusalOf(start())).toMatch(
      /^state_conflict: the id grid-density has been used before/,
    );
    expect(await refusalOf(start({ id: 'second' }))).toBe(
      'state_conflict: grid-density is already running in production: pause or end it first',
    );
    expect(new Set(await seen('mf-catalog', 'FR'))).toEqual(new Set(['mf-catalog-two']));
    const before = await seen('mf-catalog', 'DE');
    expect(new Set(before)).toEqual(new Set(['mf-catalog-two', 'mf-catalog-xb', 'mf-catalog-xc']));
    expect(await act(ramp({ name: 'b', weight: 5000 }))).toContain(
      'b mf-catalog-xb 50 %, c mf-catalog-xc 10 %',
    );
    const ramped = await seen('mf-catalog', 'DE');
    expect(
      before.every((release, at) => release === 'mf-catalog-two' || release === ramped[at]),
    ).toBe(true);
    expect(await refusalOf(ramp({ name: 'c', weight: 999 }))).toMatch(
      /^bad_request: c has 10 % and may only grow/,
    );
    expect(await refusalOf(ramp({ name: 'c', weight: 5001 }))).toMatch(
      /^bad_request: c has 50.01 %/,
    );

    expect(await t.site.registryAdmin.pause('grid-density', '3 of 60 pages failed')).toContain(
      '3 of 60 pages failed',
    );
    expect(await experimentOf('grid-density')).toMatchObject({
      state: 'paused',
      paused_why: '3 of 60 pages failed',
    });
    expect(await newest()).toMatchObject({ actor: 'guard', action: 'pause' });
    expect(new Set(await seen('mf-catalog', 'DE'))).toEqual(new Set(['mf-catalog-two']));
    expect(await refusalOf(ramp({ name: 'b', weight: 5000 }))).toMatch(
      /^state_conflict: grid-density is paused \(3 of 60/,
    );
    await act(start({ id: 'second' }));
    expect(await refusalOf(doing('resume'))).toMatch(/^state_conflict: second is already running/);
    await act(doing('end', 'second'));
    await act(doing('resume'));
    expect(await seen('mf-catalog', 'DE')).toEqual(ramped);
    expect(await experimentOf('grid-density')).toMatchObject({ state: 'running', paused_why: '' });

    await act(doing('end'));
    for (const what of ['pause', 'resume', 'end'] as const)
      expect(await refusalOf(doing(what))).toMatch(/^state_conflict: /);
    expect(await refusalOf(doing('end', 'nothing'))).toBe(
      'not_found: there is no experiment nothing',
    );
  });

  test('only one of two simultaneous experiments starts; each has its own salt', async () => {
    const both = await Promise.all([
      refusalOf(start({ id: 'twin-a' })),
      refusalOf(start({ id: 'twin-b' })),
    ]);
    expect(both.map((answer) => /^\w+/.exec(answer)?.[0] ?? '').toSorted()).toEqual([
      'done',
      'state_conflict',
    ]);
    const salts = await t.site.db.selectFrom('remote_experiment').select('salt').execute();
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(salts.length);
    for (const id of ['twin-a', 'twin-b'])
      if ((await experimentOf(id))?.state === 'running') await act(doing('end', id));
  });

  test('the export names the shares of a channel in the open schema', async () => {
    await act(start({ id: 'exported' }));
    const { microFrontends, schema } = await t.site.registryAdmin.export();
    expect(schema).toContain('frontend-discovery');
    expect(microFrontends['mf-catalog']).toMatchObject([
      {
        url: expect.stringMatching(/^\/remotes\/mf-catalog\/two\//),
        fallbackUrl: expect.any(String),
        deployment: { traffic: 80, default: true },
      },
      {
        metadata: { integrity: expect.stringMatching(/^sha384-/), version: '1.0.0' },
        deployment: { traffic: 10, default: false },
      },
      {
        deployment: { traffic: 10, default: false },
        extras: { experiment: { id: 'exported', variant: 'c' } },
      },
    ]);
    await act(doing('end', 'exported'));
    expect((await t.site.registryAdmin.export('preview-empty')).microFrontends).toEqual({});
  });
});

describe('R8-09 the release check', () => {
  const finding: ReleaseFinding = { code: 'render', text: 'the route "index" throws' };

  test('stores a refused release with its findings and never shows it', async () => {
    const asked: string[] = [];
    const { registryAdmin } = createRegistry({
      db: t.site.db,
      folder: t.site.folders.remotes,
      releaseChecker: {
        check: (candidate, { channel }) => {
          asked.push(`${candidate.contract.build} ${channel}`);
          return Promise.resolve(candidate.contract.build === 'bad' ? [finding] : []);
        },
      },
    });
    const bad = registryAdmin.publish(await buildOf('mf-upload', 'bad'), {
      actor: 'ada',
      channel: 'staging',
      promote: true,
    });
    await expect(bad).rejects.toMatchObject({
      code: 'release_refused',
      findings: [finding],
      status: 422,
    });
    expect((await registryAdmin.listReleases('mf-upload'))[0]).toMatchObject({
      release: 'mf-upload-bad',
      status: 'refused',
      refusals: [finding],
    });
    for (const body of [
      { verb: 'promote' as const, release: 'mf-upload-bad' },
      { verb: 'rollout' as const, release: 'mf-upload-bad', weight: 100 },
      { verb: 'rollout' as const, release: 'mf-upload-bad', weight: 10_000 },
    ])
      await expect(registryAdmin.performAction(body, 'ada')).rejects.toMatchObject({
        code: 'release_refused',
        findings: [finding],
      });
    await expect(
      registryAdmin.publish(await buildOf('mf-upload', 'bad'), { actor: 'ada' }),
    ).rejects.toMatchObject({ code: 'release_refused' });
    await sql`update remote_channel set active = 'mf-upload-bad'
    where remote = 'mf-upload'`.execute(t.site.db);
    expect(
      (
        await createRegistry({ db: t.site.db, folder: '' }).registry.snapshotFor({
          visitorId: 'v',
          country: '',
          isMember: false,
        })
      ).remotes['mf-upload'],
    ).toBeUndefined();
    await sql`update remote_channel set active = 'mf-upload-young'
    where remote = 'mf-upload'`.execute(t.site.db);
    expect(asked).toEqual(['bad staging', 'bad production']);
    asked.length = 0;
    await registryAdmin.publish(await buildOf('mf-upload', 'good'), {
      actor: 'ada',
      promote: true,
    });
    await registryAdmin.performAction(
      { verb: 'promote', release: 'mf-upload-good', channel: 'staging' },
      'ada',
    );
    expect(asked).toEqual(['good production', 'good staging']);
  });

  test('checks a refused release again, because its counterparts may have changed', async () => {
    const answers: ReleaseFinding[][] = [[finding], [{ ...finding, text: 'not yet' }], []];
    const releaseChecker = { check: () => Promise.resolve(answers.shift() ?? []) };
    const { registryAdmin } = createRegistry({
      db: t.site.db,
      folder: t.site.folders.remotes,
      releaseChecker,
    });
    const known = async () =>
      (await registryAdmin.listReleases('mf-upload')).find(
        ({ release }) => release === 'mf-upload-early',
      );
    const publish = async () =>
      registryAdmin.publish(await buildOf('mf-upload', 'early'), { actor: 'ada' });
    for (const text of [finding.text, 'not yet']) {
      await expect(publish()).rejects.toMatchObject({ code: 'release_refused' });
      expect(await known()).toMatchObject({ status: 'refused', refusals: [{ text }] });
    }
    await publish();
    expect(await known()).toMatchObject({ status: 'accepted', refusals: [] });
    await expect(publish()).rejects.toMatchObject({ code: 'release_exists' });
  });
});

describe('R8-09 releases that are no longer needed', () => {
  const days = (count: number) => () => new Date(Date.now() + count * 86_400_000);
  const retire = (now: () => Date) => {
    const { repository, storage } = createRegistry({
      db: t.site.db,
      folder: t.site.folders.remotes,
    });
    return retireReleases({ registry: repository, storage, now });
  };

  test('lose their files after 30 days and come back with the same bytes', async () => {
    await act({ verb: 'promote', release: 'mf-catalog-two' });
    await act({
      verb: 'experiment',
      id: 'holds',
      act: 'start',
      remote: 'mf-catalog',
      variants: [{ name: 'b', release: 'mf-catalog-xd', weight: 1 }],
    });
    expect(await retire(days(29))).toEqual([]);
    const named = (await t.site.registryAdmin.getState()).channels.flatMap(
      ({ active, previous }) => [active, ...previous],
    );
    const retired = await retire(days(31));
    expect(retired).toContain('mf-catalog-xb');
    expect(
      retired.filter((release) => named.includes(release) || release === 'mf-catalog-xd'),
    ).toEqual([]);
    expect(await retire(days(31))).toEqual([]);
    expect((await t.app.inject('/remotes/mf-catalog/xb/remoteEntry.js')).statusCode).toBe(404);
    expect((await t.app.inject('/remotes/mf-catalog/xd/remoteEntry.js')).statusCode).toBe(200);
    expect(await refusalOf({ verb: 'promote', release: 'mf-catalog-xb' })).toMatch(
      /^state_conflict: mf-catalog-xb is retired/,
    );
    expect(Object.keys(await t.site.registryAdmin.verify('mf-catalog'))).not.toContain(
      'mf-catalog-xb',
    );

    const other = await writeBuild(join(folder, 'other-bytes'), 'xb', 'mf-catalog', '/* other */');
    await expect(t.site.registryAdmin.publish(other, { actor: 'ada' })).rejects.toMatchObject({
      code: 'release_exists',
    });
    expect(await publish('mf-catalog', 'xb')).toEqual(['mf-catalog-xb']);
    expect((await t.app.inject('/remotes/mf-catalog/xb/remoteEntry.js')).statusCode).toBe(200);
    expect(await act({ verb: 'promote', release: 'mf-catalog-xb', channel: 'preview-back' })).toBe(
      'preview-back shows mf-catalog-xb',
    );
  });

  test('expire by the date they were last shown, not published', async () => {
    await publish('mf-player', 'long');
    await act({ verb: 'promote', release: 'mf-player-long', channel: 'preview-long' });
    await sql`update remote_release
    set shown_at = now() - interval '90 days', published_at = now() - interval '90 days'
    where id = 'mf-player-long'`.execute(t.site.db);
    expect(await retire(days(0))).toEqual([]);
    for (const build of ['l1', 'l2', 'l3', 'l4'])
      await act({
        verb: 'promote',
        release: (await publish('mf-player', build))[0] ?? '',
        channel: 'preview-long',
      });
    expect(await retire(days(0))).toEqual([]);
    expect(await retire(days(31))).toContain('mf-player-long');
  });
});
