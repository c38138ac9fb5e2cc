import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { EVENTS_PATH, type AnalyticsEvent } from '@nocturne/contracts/events';
import { sql } from 'kysely';
import { purgeOutcomes } from '../src/jobs/purge-outcomes.ts';
import { ExperimentsRepository } from '../src/repositories/releases/experiments-repository.ts';
import { OutcomesRepository } from '../src/repositories/releases/outcomes-repository.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const REMOTE = 'mf-catalog';
const ID = 'grid';

let t: TestSite;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-experiments-'));
  const { registryAdmin } = t.site;
  await registryAdmin.publish(await writeBuild(join(folder, 'a'), 'a'), {
    actor: 'ann',
    promote: true,
  });
  const release = await registryAdmin.publish(await writeBuild(join(folder, 'b'), 'b'), {
    actor: 'ann',
  });
  await registryAdmin.performAction(
    {
      verb: 'experiment',
      id: ID,
      act: 'start',
      remote: REMOTE,
      variants: [{ name: 'b', release, weight: 4000 }],
    },
    'ann',
  );
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await t.site.services.experiments.flush();
  await t.site.db.deleteFrom('experiment_day').execute();
  await t.site.db.deleteFrom('experiment_trace').execute();
});

const hit = (variant: string): AnalyticsEvent => ({
  kind: 'hit',
  page: 'index',
  campaign: '',
  variants: [`${ID}:${variant}`],
});
const goal = (
  variant: string,
  name: 'player_firstframe' | 'player_error',
  value: string,
): AnalyticsEvent => ({
  kind: 'goal',
  goal: name,
  value,
  page: 'video',
  campaign: '',
  variants: [`${ID}:${variant}`],
});
const send = (events: readonly AnalyticsEvent[], visitor: string, consent = 'yes') =>
  t.app.inject({
    method: 'POST',
    url: EVENTS_PATH,
    remoteAddress: freshAddress(),
    payload: JSON.stringify({ events }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `consent=${consent}; vid=${visitor}`,
    },
  });
const table = async () => {
  await t.site.services.experiments.flush();
  return (await t.site.registryAdmin.getExperiment(ID)).variants;
};

describe('R8-09 experiment results', () => {
  test('have visitors, plays, first frame and errors per variant, with intervals', async () => {
    const [ann, ben, cem] = [randomUUID(), randomUUID(), randomUUID()];
    await send(
      [hit('b'), goal('b', 'player_firstframe', '300'), goal('b', 'player_firstframe', '500')],
      ann,
    );
    await send([hit('b'), hit('b')], ben);
    await send([hit('control'), goal('control', 'player_error', '3')], cem);
    const [control, b] = await table();
    expect(b).toMatchObject({
      name: 'b',
      release: 'mf-catalog-b',
      weight: 4000,
      visitors: 2,
      plays: 2,
      errors: 0,
    });
    expect(b?.play_share).toEqual({
      value: 0.5,
      low: expect.closeTo(0.0945, 3),
      high: expect.closeTo(0.9055, 3),
    });
    expect(b?.first_frame.mean).toBe(400);
    expect(control).toMatchObject({
      name: 'control',
      release: 'mf-catalog-a',
      weight: 6000,
      visitors: 1,
      plays: 0,
      errors: 1,
    });
    expect(control?.error_share.value).toBe(1);
  });

  test('count a visitor once a day across processes, even if they play later', async () => {
    const ann = randomUUID();
    await send([hit('b')], ann);
    await table();
    await send([hit('b'), goal('b', 'player_firstframe', '300')], ann);
    await table();
    await send([goal('b', 'player_firstframe', '300')], ann);
    expect((await table())[1]).toMatchObject({ visitors: 1, plays: 2, play_share: { value: 1 } });
    const { visitor } = await t.site.db
      .selectFrom('experiment_trace')
      .select('visitor')
      .executeTakeFirstOrThrow();
    const trace = { experiment: ID, variant: 'b', visitor, hasPlayed: true, hasFailed: true };
    const day = t.site.services.clock().toISOString().slice(0, 10);
    const other = new ExperimentsRepository(t.site.db);
    await Promise.all([other.addCounts(day, [trace], []), other.addCounts(day, [trace], [])]);
    expect((await table())[1]).toMatchObject({ visitors: 1, error_share: { value: 1 } });
  });

  test('ignore visitors without consent and experiments that are not running', async () => {
    await send([hit('b')], randomUUID(), 'no');
    await send([{ ...hit('b'), variants: ['other:b', `${ID}:z`] }], randomUUID());
    await send([hit('b')], 'no-id-of-ours');
    expect(await table()).toMatchObject([
      { visitors: 0 },
      { visitors: 0, play_share: { value: 0, low: 0, high: 1 } },
    ]);
  });

  test('are empty again when a rollout of the same name begins', async () => {
    const { registryAdmin, db } = t.site;
    await registryAdmin.publish(await writeBuild(join(folder, 'c'), 'c'), { actor: 'ann' });
    await registryAdmin.performAction({ verb: 'experiment', id: ID, act: 'pause' }, 'ann');
    const rollout = { verb: 'rollout', release: 'mf-catalog-c' } as const;
    await registryAdmin.performAction({ ...rollout, weight: 100 }, 'ann');
    await db
      .insertInto('experiment_day')
      .values({ day: '2026-11-01', experiment: 'rollout-mf-catalog', variant: 'new', visitors: 9 })
      .execute();
    await registryAdmin.performAction({ ...rollout, weight: 0 }, 'ann');
    expect((await registryAdmin.getExperiment('rollout-mf-catalog')).variants[1]?.visitors).toBe(9);
    await registryAdmin.performAction({ ...rollout, weight: 200 }, 'ann');
    expect((await registryAdmin.getExperiment('rollout-mf-catalog')).variants[1]?.visitors).toBe(0);
    await registryAdmin.performAction({ ...rollout, weight: 0 }, 'ann');
    await registryAdmin.performAction({ verb: 'experiment', id: ID, act: 'resume' }, 'ann');
  });
});

test("R8-09 sums store nothing about one visitor, and the day's traces are deleted", async () => {
  await send([hit('b')], randomUUID());
  await table();
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'experiment_day'
    order by ordinal_position`.execute(t.site.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'day',
    'experiment',
    'variant',
    'visitors',
    'played',
    'failed',
    'plays',
    'errors',
    'first_frame_ms',
    'first_frame_squares',
  ]);
  const traces = async () =>
    (await t.site.db.selectFrom('experiment_trace').selectAll().execute()).length;
  const deps = {
    outcomes: new OutcomesRepository(t.site.db),
    experiments: new ExperimentsRepository(t.site.db),
  };
  await purgeOutcomes({ ...deps, now: t.site.services.clock });
  expect(await traces()).toBe(1);
  await purgeOutcomes({
    ...deps,
    now: () => new Date(t.site.services.clock().getTime() + 86_400_000),
  });
  expect(await traces()).toBe(0);
});

test('R8-09 visitors outside the audience are in neither control nor variant', async () => {
  const { registry, registryAdmin } = t.site;
  await registryAdmin.performAction({ verb: 'experiment', id: ID, act: 'pause' }, 'ann');
  const variants = [{ name: 'b', release: 'mf-catalog-b', weight: 5000 }];
  await registryAdmin.performAction(
    {
      verb: 'experiment',
      id: 'french',
      act: 'start',
      remote: REMOTE,
      variants,
      audience: { countries: ['FR'] },
    },
    'ann',
  );
  registry.refresh();
  const inExperiment = async (country: string) => {
    const asked = Array.from({ length: 40 }, () =>
      registry.snapshotFor({ visitorId: randomUUID(), country, isMember: false }),
    );
    return new Set(
      (await Promise.all(asked)).map(({ remotes }) => remotes[REMOTE]?.experiment?.variant),
    );
  };
  expect(await inExperiment('FR')).toEqual(new Set(['b', 'control']));
  expect(await inExperiment('DE')).toEqual(new Set([undefined]));
});
