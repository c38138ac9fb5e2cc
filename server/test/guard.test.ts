import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OUTCOMES_PATH, type OutcomeReport } from '@nocturne/contracts/outcomes';
import { BAD_REPORTS_PER_ADDRESS, GUARD_ACTOR, GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import { ExperimentResults } from '../src/registry/experiment-results.ts';
import { Guard } from '../src/registry/guard.ts';
import { COMPARED_MIN } from '../src/registry/behind-control.ts';
import { ExperimentsRepository } from '../src/repositories/experiments-repository.ts';
import { GuardRepository } from '../src/repositories/guard-repository.ts';
import { minuteOf, OutcomesRepository, type OutcomeCount } from '../src/repositories/outcomes-repository.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const REMOTE = 'mf-catalog';
const CHANNEL = 'production';
const [OLDEST, OLD, NEW] = ['mf-catalog-one', 'mf-catalog-two', 'mf-catalog-three'];
/** Half a minute into a minute: reports of this minute are of the last ones. */
const NOW = new Date(minuteOf(new Date()).getTime() + 30_000);
const before = (ms: number): Date => new Date(NOW.getTime() - ms);

let t: TestSite;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-guard-'));
  for (const build of ['one', 'two', 'three']) await t.site.desk.publish(await writeBuild(join(folder, build), build), { actor: 'ann' });
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/** Production shows the newest release since an hour, with both earlier ones behind it; nothing is reported, no experiment is there. */
beforeEach(async () => {
  const { db } = t.site;
  for (const table of ['remote_outcome', 'remote_experiment', 'experiment_day', 'experiment_trace'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('remote_channel').execute();
  await db.updateTable('remote').set({ kill_mode: null }).execute();
  const shown = { remote: REMOTE, channel: CHANNEL, active: NEW, previous: [OLD, OLDEST], sequence: 1, updated_at: before(3_600_000) };
  await db.insertInto('remote_channel').values(shown).execute();
  t.site.registry.refresh();
});

function aGuard(): Guard {
  const { db, desk } = t.site;
  const results = new ExperimentResults(new ExperimentsRepository(db));
  return new Guard({ repository: new GuardRepository(db), outcomes: new OutcomesRepository(db), results, desk });
}
const look = () => aGuard().look(NOW);

/** Reports of a release, by default of this minute and outside of an experiment. */
async function reported(
  release: string,
  { good = 0, bad = 0, at = NOW, ...rest }: { good?: number; bad?: number; at?: Date } & Partial<OutcomeCount>,
) {
  const one = { remote: REMOTE, release, experiment: '', variant: '', ms: 0, ...rest };
  await new OutcomesRepository(t.site.db).add(minuteOf(at), [
    { ...one, outcome: rest.outcome ?? 'ok', class: '', n: good },
    { ...one, outcome: 'failed', class: 'exec', n: bad },
  ]);
}
const shows = async () => {
  const row = await t.site.db.selectFrom('remote_channel').select(['active', 'previous']).executeTakeFirstOrThrow();
  return [row.active, row.previous];
};
const lastEntry = () =>
  t.site.db
    .selectFrom('remote_audit')
    .select(['actor', 'action', 'remote', 'channel', 'detail'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();

describe('R8-09 a release that fails is taken back', () => {
  test('above 2 % of 50 reports or more: the channel shows the release before, with the guard in the audit', async () => {
    await reported(NEW, { good: 94, bad: 2 });
    expect(await look()).toEqual([
      `The guard took production of mf-catalog back from ${NEW} to ${OLD}: 2 of 96 reports in 5 minutes were bad (2.1 %)`,
    ]);
    expect(await shows()).toEqual([OLD, [OLDEST]]);
    expect(await lastEntry()).toMatchObject({
      ...{ actor: GUARD_ACTOR, action: 'revert', remote: REMOTE, channel: CHANNEL },
      detail: { release: OLD, text: expect.stringContaining('2 of 96 reports in 5 minutes were bad') },
    });
    const visitor = { visitorId: '00000000-0000-4000-8000-000000000000', country: '', isMember: false };
    expect((await t.site.registry.snapshotFor(visitor)).remotes[REMOTE]?.release).toBe(OLD);
  });

  test.each([
    ['2 % and not more', { good: 98, bad: 2 }],
    ['too few reports', { good: 0, bad: 49 }],
    ['reports of before the window', { good: 0, bad: 60, at: before(GUARD_WINDOW_MS + 30_001) }],
  ])('not for %s', async (_what, reports) => {
    await reported(NEW, reports);
    expect(await look()).toEqual([]);
    expect(await shows()).toEqual([NEW, [OLD, OLDEST]]);
  });

  test('reports of its last minutes count together, those of other releases do not', async () => {
    await reported(NEW, { good: 30, bad: 1, at: before(4 * 60_000) });
    await reported(NEW, { good: 30, bad: 1 });
    await reported(OLDEST, { good: 1000 });
    expect(await look()).toHaveLength(1);
  });

  test('what was reported before it was shown again says nothing of now', async () => {
    await reported(NEW, { bad: 60, at: before(2 * 60_000) });
    await t.site.db
      .updateTable('remote_channel')
      .set({ updated_at: before(60_000) })
      .execute();
    expect(await look()).toEqual([]);
  });

  test('past an earlier release that helps less than every second time, and never back to the one that was left', async () => {
    await reported(NEW, { bad: 60 });
    await reported(OLD, { good: 5, bad: 6, outcome: 'fallback' });
    await look();
    expect(await shows()).toEqual([OLDEST, []]);
    await t.site.db
      .updateTable('remote_channel')
      .set({ updated_at: before(3_600_000) })
      .execute();
    await reported(OLDEST, { good: 40, bad: 20 });
    const guard = aGuard();
    expect(await guard.look(NOW)).toEqual([expect.stringContaining(`${OLDEST} fails in production and no earlier release is better`)]);
    expect(await guard.look(NOW)).toEqual([]);
    expect(await shows()).toEqual([OLDEST, []]);
  });

  test('an earlier release that meets the bad networks of those for whom the newer one failed is still better', async () => {
    await reported(NEW, { good: 3000, bad: 100 });
    await reported(OLD, { good: 80, bad: 20, outcome: 'fallback' });
    await look();
    expect(await shows()).toEqual([OLD, [OLDEST]]);
  });

  test('a killed remote is left to who killed it', async () => {
    await reported(NEW, { bad: 60 });
    await t.site.db.updateTable('remote').set({ kill_mode: 'hide' }).execute();
    expect(await look()).toEqual([]);
  });

  test('two processes that look at once take one step', async () => {
    await reported(NEW, { bad: 60 });
    await Promise.all([look(), look(), look()]);
    expect(await shows()).toEqual([OLD, [OLDEST]]);
  });

  test('the job looks as well', async () => {
    await reported(NEW, { bad: 60 });
    await t.site.workers.guard({});
    expect(await shows()).toEqual([OLD, [OLDEST]]);
  });
});

describe('R8-09 an experiment whose variant is no good stands still', () => {
  const ID = 'grid';
  beforeEach(async () => {
    const variants = [{ name: 'b', release: OLD, weight: 1000 }];
    await t.site.desk.act({ verb: 'experiment', id: ID, act: 'start', remote: REMOTE, variants }, 'ann');
    await t.site.db
      .updateTable('remote_experiment')
      .set({ updated_at: before(3_600_000) })
      .execute();
  });
  const stands = () => t.site.db.selectFrom('remote_experiment').select(['state', 'paused_why']).executeTakeFirstOrThrow();

  test('when its release fails, with the figures for a reason; the channel goes on', async () => {
    await reported(OLD, { good: 50, bad: 5, experiment: ID, variant: 'b' });
    await reported(NEW, { good: 500 });
    expect(await look()).toEqual([expect.stringContaining('The guard paused grid: variant b (mf-catalog-two): 5 of 55 reports')]);
    expect(await stands()).toEqual({ state: 'paused', paused_why: expect.stringContaining('(9.1 %)') });
    expect(await shows()).toEqual([NEW, [OLD, OLDEST]]);
    expect(await lastEntry()).toMatchObject({ actor: GUARD_ACTOR, action: 'pause' });
  });

  test('not when its release fails for others', async () => {
    await reported(OLD, { good: 0, bad: 60 });
    expect(await look()).toEqual([]);
  });

  /** What was counted of a variant: visitors, of whom so many met an error, and plays with their first frames. */
  const counted = (variant: string, { visitors, failed = 0, ms = 400 }: { visitors: number; failed?: number; ms?: number }) =>
    t.site.db
      .insertInto('experiment_day')
      .values({
        ...{ day: '2026-11-01', experiment: ID, variant, visitors, failed, errors: failed, played: visitors, plays: visitors },
        // Half of them 100 ms sooner, half of them 100 ms later.
        ...{ first_frame_ms: visitors * ms, first_frame_squares: visitors * (ms * ms + 10_000) },
      })
      .execute();

  test('when more of its visitors meet an error than of the control’s, and once: who resumes it has decided', async () => {
    await counted('b', { visitors: 400, failed: 40 });
    await counted('control', { visitors: 4000, failed: 40 });
    expect(await look()).toEqual([expect.stringContaining('10.0 % of its visitors met an error, 1.0 % of the control')]);
    await t.site.desk.act({ verb: 'experiment', id: ID, act: 'resume' }, 'ann');
    expect(await look()).toEqual([]);
    expect((await stands()).state).toBe('running');
  });

  test('when its first frame comes clearly later', async () => {
    await counted('b', { visitors: 400, ms: 460 });
    await counted('control', { visitors: 4000, ms: 400 });
    expect(await look()).toEqual([expect.stringMatching(/the first frame comes after 460 ms, the control's after 400 ms/)]);
  });

  test.each([
    ['too few visitors', { visitors: COMPARED_MIN - 1, failed: 50 }],
    ['intervals that touch', { visitors: 400, failed: 8 }],
    ['a first frame that is later by less than a tenth', { visitors: 40_000, ms: 430 }],
  ])('not for %s', async (_what, variant) => {
    await counted('b', variant);
    await counted('control', { visitors: 4000, failed: 40 });
    expect(await look()).toEqual([]);
  });
});

describe('R8-09 what pages report', () => {
  const report = (changes: Partial<OutcomeReport> = {}): OutcomeReport => ({
    ...{ remote: REMOTE, release: NEW, variant: '', outcome: 'ok', class: '', ms: 120 },
    ...changes,
  });
  const FAILED = report({ outcome: 'failed', class: 'exec' });
  const send = (outcomes: readonly unknown[], remoteAddress = freshAddress()) =>
    t.app.inject({
      ...{ method: 'POST', url: OUTCOMES_PATH, remoteAddress, payload: JSON.stringify({ rev: 1, outcomes }) },
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  const rows = async () => {
    await t.site.outcomes.flush();
    return t.site.db
      .selectFrom('remote_outcome')
      .select(['release', 'experiment', 'variant', 'outcome', 'class', 'n', 'ms_total'])
      .orderBy('n')
      .execute();
  };

  test('is summed by minute without a word of who reports, without consent and without cookies', async () => {
    const answer = await send([report(), report({ ms: 80 }), FAILED]);
    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      204,
      undefined,
      expect.stringContaining('no-store'),
    ]);
    const alike = { release: NEW, experiment: '', variant: '' };
    expect(await rows()).toEqual([
      { ...alike, outcome: 'failed', class: 'exec', n: 1, ms_total: 120 },
      { ...alike, outcome: 'ok', class: '', n: 2, ms_total: 200 },
    ]);
    expect((await t.app.inject({ url: '/metrics' })).body).toContain(
      'nocturne_remote_outcomes_total{remote="mf-catalog",outcome="failed",class="exec"}',
    );
  });

  test('of releases and variants that the registry does not have counts nothing', async () => {
    await send([report({ release: 'mf-catalog-made-up' }), report({ remote: 'mf-player' }), report({ variant: 'made:up' })]);
    expect(await rows()).toEqual([{ release: NEW, experiment: '', variant: '', outcome: 'ok', class: '', n: 1, ms_total: 120 }]);
  });

  test('of one address pulls no release, however often it says so', async () => {
    const address = freshAddress();
    for (let n = 0; n < 30; n += 1) await send([FAILED, FAILED, FAILED, FAILED], address);
    expect((await rows()).map(({ n }) => n)).toEqual([BAD_REPORTS_PER_ADDRESS]);
    for (let n = 0; n < 60; n += 1) await send([report(), report(), report(), report(), report()]);
    await t.site.outcomes.flush();
    expect(await aGuard().look(new Date())).toEqual([]);
    for (let n = 0; n < 20; n += 1) await send([FAILED]);
    await t.site.outcomes.flush();
    expect(await aGuard().look(new Date())).toHaveLength(1);
  });

  test.each([
    ['no report', { rev: 1, outcomes: [] }],
    ['too many', { rev: 1, outcomes: Array.from({ length: 21 }, () => report()) }],
    ['a remote that there is not', { rev: 1, outcomes: [report({ remote: 'shell' })] }],
    ['markup for a release', { rev: 1, outcomes: [report({ release: '<b>' })] }],
    ['another outcome', { rev: 1, outcomes: [{ ...report(), outcome: 'fine' }] }],
    ['a time below zero', { rev: 1, outcomes: [report({ ms: -1 })] }],
    ['a field too many', { rev: 1, outcomes: [{ ...report(), user_id: 7 }] }],
    ['no object', null],
  ])('%s is refused', async (_what, payload) => {
    const answer = await t.app.inject({
      ...{ method: 'POST', url: OUTCOMES_PATH, remoteAddress: freshAddress(), payload: JSON.stringify(payload) },
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
  });

  test('the state of the registry has the figures of what is live', async () => {
    await send([report({ ms: 100 }), report({ ms: 200 }), FAILED]);
    await t.site.outcomes.flush();
    expect((await t.site.desk.state()).channels).toMatchObject([
      { remote: REMOTE, active: NEW, guard: { reports: 3, bad: 1, mean_ms: 140 } },
    ]);
  });
});
