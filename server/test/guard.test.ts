import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OUTCOMES_PATH, type OutcomeReport } from '@nocturne/contracts/outcomes';
import {
  BAD_REPORTS_PER_ADDRESS,
  GUARD_ACTOR,
  GUARD_WINDOW_MS,
} from '@nocturne/contracts/registry';
import { printState } from '../src/cli/remotes/print-registry.ts';
import { operatorPerson } from '../src/registry/person.ts';
import { ExperimentResults } from '../src/registry/experiment-results.ts';
import { Guard } from '../src/registry/guard.ts';
import { COMPARED_MIN } from '../src/registry/variant-regression.ts';
import { ExperimentsRepository } from '../src/repositories/releases/experiments-repository.ts';
import { GuardRepository } from '../src/repositories/releases/guard-repository.ts';
import {
  minuteOf,
  OutcomesRepository,
  type OutcomeCount,
} from '../src/repositories/releases/outcomes-repository.ts';
import { writeBuild } from './support/write-build.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const REMOTE = 'mf-catalog';
const CHANNEL = 'production';
const [OLDEST, OLD, NEW] = ['mf-catalog-one', 'mf-catalog-two', 'mf-catalog-three'];
/** Thirty seconds into the current minute, so that reports of this minute are among the latest. */
const NOW = new Date(minuteOf(new Date()).getTime() + 30_000);
const before = (ms: number): Date => new Date(NOW.getTime() - ms);

let t: TestSite;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-guard-'));
  for (const build of ['one', 'two', 'three'])
    await t.site.registryAdmin.publish(await writeBuild(join(folder, build), build), {
      actor: 'ann',
    });
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/**
 * Production has shown the newest release for an hour and has both earlier ones as previous
 * releases. There are no reports and no experiments.
 */
beforeEach(async () => {
  const { db } = t.site;
  for (const table of [
    'remote_outcome',
    'remote_page',
    'remote_experiment',
    'experiment_day',
    'experiment_trace',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('remote_channel').execute();
  await db.updateTable('remote').set({ kill_mode: null }).execute();
  const shown = {
    remote: REMOTE,
    channel: CHANNEL,
    active: NEW,
    previous: [OLD, OLDEST],
    sequence: 1,
    updated_at: before(3_600_000),
  };
  await db.insertInto('remote_channel').values(shown).execute();
  t.site.registry.refresh();
});

function aGuard(): Guard {
  const { db, registryAdmin } = t.site;
  const results = new ExperimentResults(new ExperimentsRepository(db));
  return new Guard({
    repository: new GuardRepository(db),
    outcomes: new OutcomesRepository(db),
    results,
    registryAdmin,
  });
}
const runGuard = () => aGuard().runCheck(NOW);

/**
 * Adds reports of a release. By default they are of this minute and outside of experiments, each
 * from its own page and visitor.
 */
async function addReports(
  release: string,
  {
    good = 0,
    bad = 0,
    at = NOW,
    pages = good + bad,
    badVisitors = bad,
    ...rest
  }: {
    good?: number;
    bad?: number;
    at?: Date;
    pages?: number;
    badVisitors?: number;
  } & Partial<OutcomeCount>,
) {
  await new OutcomesRepository(t.site.db).addPages(minuteOf(at), [
    { release, pages, visitors: good + bad, bad_visitors: badVisitors },
  ]);
  const one = { remote: REMOTE, release, experiment: '', variant: '', ms: 0, ...rest };
  await new OutcomesRepository(t.site.db).addCounts(minuteOf(at), [
    { ...one, outcome: rest.outcome ?? 'ok', class: '', n: good },
    { ...one, outcome: 'failed', class: rest.class ?? 'exec', n: bad },
  ]);
}
const shownReleases = async () => {
  const row = await t.site.db
    .selectFrom('remote_channel')
    .select(['active', 'previous'])
    .executeTakeFirstOrThrow();
  return [row.active, row.previous];
};
const lastEntry = () =>
  t.site.db
    .selectFrom('remote_audit')
    .select(['actor', 'action', 'remote', 'channel', 'detail'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();

describe('R8-09 the guard reverts a failing release', () => {
  test('above 2 % of at least 50 reports, and records it in the audit', async () => {
    await addReports(NEW, { good: 955, bad: 20 });
    expect(await runGuard()).toEqual([
      `The release guard reverted mf-catalog in production from ${NEW} to ${OLD}: 20 of 975 ` +
        'reports in 5 minutes were bad (2.1 %)',
    ]);
    expect(await shownReleases()).toEqual([OLD, [OLDEST]]);
    expect(await lastEntry()).toMatchObject({
      actor: GUARD_ACTOR,
      action: 'revert',
      remote: REMOTE,
      channel: CHANNEL,
      detail: {
        release: OLD,
        text: expect.stringContaining('20 of 975 reports in 5 minutes were bad'),
      },
    });
    const visitor = {
      visitorId: '00000000-0000-4000-8000-000000000000',
      country: '',
      isMember: false,
    };
    expect((await t.site.registry.snapshotFor(visitor)).remotes[REMOTE]?.release).toBe(OLD);
  });

  test.each([
    ['2 % and not more', { good: 980, bad: 20 }],
    ['too few reports', { good: 0, bad: 49 }],
    ['reports of before the window', { good: 0, bad: 60, at: before(GUARD_WINDOW_MS + 30_001) }],
  ])('not for %s', async (_what, reports) => {
    await addReports(NEW, reports);
    expect(await runGuard()).toEqual([]);
    expect(await shownReleases()).toEqual([NEW, [OLD, OLDEST]]);
  });

  test('adding reports of the last minutes, but not those of other releases', async () => {
    await addReports(NEW, { good: 30, bad: 12, at: before(4 * 60_000) });
    await addReports(NEW, { good: 30, bad: 12 });
    await addReports(OLDEST, { good: 1000 });
    expect(await runGuard()).toHaveLength(1);
  });

  test('ignoring reports from before it was shown again', async () => {
    await addReports(NEW, { bad: 60, at: before(2 * 60_000) });
    await t.site.db
      .updateTable('remote_channel')
      .set({ updated_at: before(60_000) })
      .execute();
    expect(await runGuard()).toEqual([]);
  });

  test('skipping earlier failing releases, and never returning to the reverted one', async () => {
    await addReports(NEW, { bad: 60 });
    await addReports(OLD, { good: 5, bad: 6, outcome: 'fallback' });
    await runGuard();
    expect(await shownReleases()).toEqual([OLDEST, []]);
    await t.site.db
      .updateTable('remote_channel')
      .set({ updated_at: before(3_600_000) })
      .execute();
    await addReports(OLDEST, { good: 40, bad: 20 });
    const guard = aGuard();
    expect(await guard.runCheck(NOW)).toEqual([
      expect.stringContaining(
        `${OLDEST} is failing in production and no earlier release is better`,
      ),
    ]);
    expect(await guard.runCheck(NOW)).toEqual([]);
    expect(await shownReleases()).toEqual([OLDEST, []]);
  });

  test('to an earlier release even if it needs fallbacks on the same bad networks', async () => {
    await addReports(NEW, { good: 3000, bad: 100 });
    await addReports(OLD, { good: 80, bad: 20, outcome: 'fallback' });
    await runGuard();
    expect(await shownReleases()).toEqual([OLD, [OLDEST]]);
  });

  test('unless its remote is killed', async () => {
    await addReports(NEW, { bad: 60 });
    await t.site.db.updateTable('remote').set({ kill_mode: 'hide' }).execute();
    expect(await runGuard()).toEqual([]);
  });

  test('once for two simultaneous processes', async () => {
    await addReports(NEW, { bad: 60 });
    await Promise.all([runGuard(), runGuard(), runGuard()]);
    expect(await shownReleases()).toEqual([OLD, [OLDEST]]);
  });

  test('also from the job', async () => {
    await addReports(NEW, { bad: 60 });
    await t.site.jobHandlers.guard({});
    expect(await shownReleases()).toEqual([OLD, [OLDEST]]);
  });
});

describe('R8-09 the guard pauses an experiment', () => {
  const ID = 'grid';
  beforeEach(async () => {
    const variants = [{ name: 'b', release: OLD, weight: 1000 }];
    await t.site.registryAdmin.performAction(
      { verb: 'experiment', id: ID, act: 'start', remote: REMOTE, variants },
      'ann',
    );
    await t.site.db
      .updateTable('remote_experiment')
      .set({ updated_at: before(3_600_000) })
      .execute();
  });
  const stands = () =>
    t.site.db
      .selectFrom('remote_experiment')
      .select(['state', 'paused_why'])
      .executeTakeFirstOrThrow();

  test('if the release of a variant fails, with the figures, and keeps the channel', async () => {
    await addReports(OLD, { good: 200, bad: 20, experiment: ID, variant: 'b' });
    await addReports(NEW, { good: 500 });
    expect(await runGuard()).toEqual([
      expect.stringContaining(
        'The release guard paused grid: variant b (mf-catalog-two): 20 of 220 reports',
      ),
    ]);
    expect(await stands()).toEqual({
      state: 'paused',
      paused_why: expect.stringContaining('(9.1 %)'),
    });
    expect(await shownReleases()).toEqual([NEW, [OLD, OLDEST]]);
    expect(await lastEntry()).toMatchObject({ actor: GUARD_ACTOR, action: 'pause' });
  });

  test('M13 but only asks a person, once, if few visitors report failures', async () => {
    await addReports(OLD, { good: 40, bad: 60, badVisitors: 19, experiment: ID, variant: 'b' });
    const guard = aGuard();
    expect(await guard.runCheck(NOW)).toEqual([
      'grid needs a manual review: variant b (mf-catalog-two): 60 of 100 reports in 5 ' +
        'minutes were bad (60.0 %), but they came from too few visitors, or exceed the ' +
        'number of pages',
    ]);
    expect([await guard.runCheck(NOW), (await stands()).state]).toEqual([[], 'running']);
    const state = await t.site.requests.getState(operatorPerson('ada'));
    const [control, variant] = state.experiments[0]?.variants ?? [];
    expect([control?.guard, variant?.guard]).toEqual([
      undefined,
      { reports: 100, bad: 60, mean_ms: 0, asks: true },
    ]);
    expect(printState(state)).toContain('b mf-catalog-two 10 % (needs a manual review)');
  });

  test.each([
    [
      'its remote is killed',
      () => t.site.db.updateTable('remote').set({ kill_mode: 'hide' }).execute(),
    ],
    ['it is paused', () => t.site.registryAdmin.pause(ID, 'by hand', 'ann')],
    [
      'the reports are of a run before',
      () => t.site.db.updateTable('remote_experiment').set({ updated_at: NOW }).execute(),
    ],
  ])('M13 and asks nobody once %s', async (_what, change) => {
    await addReports(OLD, {
      good: 40,
      bad: 60,
      badVisitors: 19,
      experiment: ID,
      variant: 'b',
      at: before(2 * 60_000),
    });
    await change();
    expect(await runGuard()).toEqual([]);
    expect(printState(await t.site.requests.getState(operatorPerson('ada')))).not.toContain(
      'needs a manual review',
    );
  });

  test('unless its release fails only outside of the experiment', async () => {
    await addReports(OLD, { good: 0, bad: 60 });
    expect(await runGuard()).toEqual([]);
  });

  /**
   * Adds the counts of a variant: visitors, those of them who met an error, and plays with their
   * first frames.
   */
  const counted = (
    variant: string,
    { visitors, failed = 0, ms = 400 }: { visitors: number; failed?: number; ms?: number },
  ) =>
    t.site.db
      .insertInto('experiment_day')
      .values({
        day: '2026-11-01',
        experiment: ID,
        variant,
        visitors,
        failed,
        errors: failed,
        played: visitors,
        plays: visitors,
        // Half of them are 100 ms faster, half of them 100 ms slower.
        first_frame_ms: visitors * ms,
        first_frame_squares: visitors * (ms * ms + 10_000),
      })
      .execute();

  test('once, if more of its visitors than of the control meet an error', async () => {
    await counted('b', { visitors: 400, failed: 40 });
    await counted('control', { visitors: 4000, failed: 40 });
    expect(await runGuard()).toEqual([
      expect.stringContaining(
        '10.0 % of its visitors had an error, compared with 1.0 % of the control',
      ),
    ]);
    await t.site.registryAdmin.performAction({ verb: 'experiment', id: ID, act: 'resume' }, 'ann');
    expect(await runGuard()).toEqual([]);
    expect((await stands()).state).toBe('running');
  });

  test('if its first frame is clearly later', async () => {
    await counted('b', { visitors: 400, ms: 460 });
    await counted('control', { visitors: 4000, ms: 400 });
    expect(await runGuard()).toEqual([
      expect.stringMatching(/the first frame appears after 460 ms, the control's after 400 ms/),
    ]);
  });

  test.each([
    ['too few visitors', { visitors: COMPARED_MIN - 1, failed: 50 }],
    ['intervals that touch', { visitors: 400, failed: 8 }],
    ['a first frame that is later by less than a tenth', { visitors: 40_000, ms: 430 }],
  ])('not for %s', async (_what, variant) => {
    await counted('b', variant);
    await counted('control', { visitors: 4000, failed: 40 });
    expect(await runGuard()).toEqual([]);
  });
});

describe('R8-09 reports from pages', () => {
  const report = (changes: Partial<OutcomeReport> = {}): OutcomeReport => ({
    remote: REMOTE,
    release: NEW,
    variant: '',
    outcome: 'ok',
    class: '',
    ms: 120,
    ...changes,
  });
  const aPage = (address: string) =>
    t.site.services.outcomes.recordPageSent([NEW, OLD], { rev: 1, address });
  const FAILED = report({ outcome: 'failed', class: 'exec' });
  /** Sends reports as a page that the site has sent does; `page` replaces the pass of that page. */
  const send = (
    outcomes: readonly unknown[],
    remoteAddress = freshAddress(),
    page: string | undefined = aPage(remoteAddress),
  ) =>
    t.app.inject({
      method: 'POST',
      url: OUTCOMES_PATH,
      remoteAddress,
      payload: JSON.stringify({ rev: 1, page, outcomes }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
  const rows = async () => {
    await t.site.services.outcomes.flush();
    return t.site.db
      .selectFrom('remote_outcome')
      .select(['release', 'experiment', 'variant', 'outcome', 'class', 'n', 'ms_total'])
      .orderBy('outcome')
      .execute();
  };

  test('are summed by minute without consent, cookies or visitor data', async () => {
    const answer = await send([report(), FAILED]);
    expect([
      answer.statusCode,
      answer.headers['set-cookie'],
      answer.headers['cache-control'],
    ]).toEqual([204, undefined, expect.stringContaining('no-store')]);
    const alike = { release: NEW, experiment: '', variant: '' };
    expect(await rows()).toEqual([
      { ...alike, outcome: 'failed', class: 'exec', n: 1, ms_total: 120 },
      { ...alike, outcome: 'ok', class: '', n: 1, ms_total: 120 },
    ]);
    expect((await t.app.inject({ url: '/metrics' })).body).toContain(
      'nocturne_remote_outcomes_total{remote="mf-catalog",outcome="failed",class="exec"}',
    );
  });

  test('are ignored for releases and variants that the registry does not know', async () => {
    await send([
      report({ release: 'mf-catalog-made-up' }),
      report({ remote: 'mf-player' }),
      report({ variant: 'made:up' }),
    ]);
    expect(await rows()).toEqual([
      { release: NEW, experiment: '', variant: '', outcome: 'ok', class: '', n: 1, ms_total: 120 },
    ]);
  });

  test('from one address cannot revert a release, however many there are', async () => {
    const address = freshAddress();
    for (let n = 0; n < 30; n += 1) await send([FAILED, FAILED, FAILED, FAILED], address);
    expect((await rows()).map(({ n }) => n)).toEqual([BAD_REPORTS_PER_ADDRESS]);
    for (let n = 0; n < 300; n += 1) await send([report()]);
    await t.site.services.outcomes.flush();
    expect(await aGuard().runCheck(new Date())).toEqual([]);
    for (let n = 0; n < 20; n += 1) await send([FAILED]);
    await t.site.services.outcomes.flush();
    expect(await aGuard().runCheck(new Date())).toHaveLength(1);
  });

  test.each([
    ['no report', { rev: 1, outcomes: [] }],
    ['too many', { rev: 1, outcomes: Array.from({ length: 21 }, () => report()) }],
    ['a remote that there is not', { rev: 1, outcomes: [report({ remote: 'mf-nobody' })] }],
    [
      'what the server alone may tell',
      { rev: 1, outcomes: [report({ outcome: 'failed', class: 'server' })] },
    ],
    ['markup for a release', { rev: 1, outcomes: [report({ release: '<b>' })] }],
    ['another outcome', { rev: 1, outcomes: [{ ...report(), outcome: 'fine' }] }],
    ['a time below zero', { rev: 1, outcomes: [report({ ms: -1 })] }],
    ['a field too many', { rev: 1, outcomes: [{ ...report(), user_id: 7 }] }],
    ['no object', null],
  ])('are refused: %s', async (_what, payload) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: OUTCOMES_PATH,
      remoteAddress: freshAddress(),
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
  });

  test('appear as figures of the live release in the registry state', async () => {
    await send([report({ ms: 100 }), FAILED]);
    await t.site.services.outcomes.flush();
    expect((await t.site.registryAdmin.getState()).channels).toMatchObject([
      { remote: REMOTE, active: NEW, guard: { reports: 2, bad: 1, mean_ms: 110 } },
    ]);
  });

  test('M13 are ignored for a page that was never sent or has already reported', async () => {
    const address = freshAddress();
    const page = aPage(address);
    await send([FAILED], address, page);
    for (const other of [
      undefined,
      '',
      page,
      `${page}x`,
      page.replace(/^./, 'x'),
      `${page.split('.')[0]}.`,
    ])
      await send([FAILED], freshAddress(), other ?? '');
    await t.app.inject({
      method: 'POST',
      url: OUTCOMES_PATH,
      remoteAddress: freshAddress(),
      payload: JSON.stringify({ rev: 1, outcomes: [FAILED] }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect((await rows()).map(({ n }) => n)).toEqual([1]);
  });

  test('M13 from twelve addresses revert nothing, but ask a person to check', async () => {
    for (let index = 0; index < 12; index += 1) {
      const address = freshAddress();
      for (let n = 0; n < BAD_REPORTS_PER_ADDRESS; n += 1) await send([FAILED], address);
    }
    await t.site.services.outcomes.flush();
    const guard = aGuard();
    expect(await guard.runCheck(new Date())).toEqual([
      expect.stringContaining(
        `${NEW} may be failing in production and needs a manual review: 60 of 60`,
      ),
    ]);
    expect([await guard.runCheck(new Date()), await shownReleases()]).toEqual([
      [],
      [NEW, [OLD, OLDEST]],
    ]);
    const state = await t.site.requests.getState(operatorPerson('ada'));
    expect(state.channels[0]?.guard).toMatchObject({ reports: 60, bad: 60, asks: true });
    expect(printState(state)).toContain('needs a manual review');
  });
});

describe('M13 one customer of an IPv6 provider', () => {
  /** Returns addresses, each in its own /64, all in one /48. */
  const addressesIn = (network: string) =>
    Array.from({ length: 60 }, (_, n) => `2001:db8:${network}:${(n + 1).toString(16)}`);
  const failed = {
    remote: REMOTE,
    release: NEW,
    variant: '',
    outcome: 'failed',
    class: 'exec',
    ms: 1,
  } as const;

  test('M13 counts as one visitor, however many of their networks report', async () => {
    for (const address of addressesIn('a')) {
      const page = t.site.services.outcomes.recordPageSent([NEW], { rev: 1, address });
      await t.site.services.outcomes.countOutcomes({ page, outcomes: [failed] }, address);
    }
    await t.site.services.outcomes.flush();
    expect([await aGuard().runCheck(new Date()), await shownReleases()]).toEqual([
      [],
      [NEW, [OLD, OLDEST]],
    ]);
  });

  test('M13 has one share of the pages that a server failed to render', async () => {
    for (const address of addressesIn('b'))
      t.site.services.outcomes.recordServerFailure(REMOTE, NEW, { address, isCertain: false });
    await t.site.services.outcomes.flush();
    expect([await aGuard().runCheck(new Date()), await shownReleases()]).toEqual([
      [],
      [NEW, [OLD, OLDEST]],
    ]);
  });
});

describe('M13 the guard asks a person', () => {
  test.each([
    ['reports of fewer pages than failures', { good: 40, bad: 60, pages: 59 }],
    ['failures of a few visitors', { good: 40, bad: 60, badVisitors: 19 }],
    ['failures of a small share of the visitors', { good: 3000, bad: 100, badVisitors: 50 }],
  ])('%s', async (_what, reports) => {
    await addReports(NEW, reports);
    expect(await runGuard()).toEqual([expect.stringContaining('needs a manual review')]);
    expect(await shownReleases()).toEqual([NEW, [OLD, OLDEST]]);
  });

  test('but not about failures that the server saw itself', async () => {
    await addReports(NEW, { bad: 60, pages: 0, badVisitors: 0, class: 'server' });
    expect(await runGuard()).toHaveLength(1);
    expect(await shownReleases()).toEqual([OLD, [OLDEST]]);
  });
});

describe('O29 a shell that does not start in browsers', () => {
  const [SOUND, BROKEN] = ['shell-one', 'shell-two'];
  beforeEach(async () => {
    for (const build of ['one', 'two'])
      await t.site.registryAdmin
        .publish(await writeBuild(join(folder, `shell-${build}`), build, 'shell'), { actor: 'ann' })
        .catch(() => undefined);
    const shown = {
      remote: 'shell',
      channel: CHANNEL,
      active: BROKEN,
      previous: [SOUND],
      sequence: 1,
      updated_at: before(3_600_000),
    };
    await t.site.db.insertInto('remote_channel').values(shown).execute();
  });
  const shellShown = async () =>
    (
      await t.site.db
        .selectFrom('remote_channel')
        .select('active')
        .where('remote', '=', 'shell')
        .executeTakeFirstOrThrow()
    ).active;

  test('is reverted by the reports of its pages, which the list shows', async () => {
    await addReports(BROKEN, { bad: 60, remote: 'shell' });
    expect(
      (await t.site.registryAdmin.getState()).channels.find(({ remote }) => remote === 'shell')
        ?.guard,
    ).toMatchObject({ reports: 60, bad: 60 });
    expect(await runGuard()).toEqual([
      expect.stringContaining(`reverted shell in production from ${BROKEN} to ${SOUND}`),
    ]);
    expect(await shellShown()).toBe(SOUND);
  });

  test('is not reverted for a few of many browsers: pages that start send no report', async () => {
    await addReports(BROKEN, { bad: 60, pages: 4000, remote: 'shell' });
    expect([await runGuard(), await shellShown()]).toEqual([[], BROKEN]);
  });
});
