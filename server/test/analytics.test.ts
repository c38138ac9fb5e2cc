import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  EVENTS_BYTES,
  EVENTS_PATH,
  EVENTS_PER_BATCH,
  type AnalyticsEvent,
} from '@nocturne/contracts/events';
import { sql } from 'kysely';
import { AnalyticsService } from '../src/services/analytics/analytics-service.ts';
import { printReport, printReportCsv } from '../src/services/analytics/report.ts';
import { analytics as migration } from '../src/db/migrations/0018-analytics.ts';
import { buildApp } from '../src/app.ts';
import { purgeAnalytics } from '../src/jobs/purge-analytics.ts';
import {
  AnalyticsRepository,
  type AnalyticsCount,
} from '../src/repositories/analytics/analytics-repository.ts';
import { urlOf, withDatabase } from './support/test-database.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  await t.site.services.analytics.flush();
  await t.site.db.deleteFrom('analytics_day').execute();
});

const AGREED = { cookie: 'consent=yes' };
const HIT: AnalyticsEvent = { kind: 'hit', page: 'index', campaign: 'spring' };
const GOAL: AnalyticsEvent = {
  kind: 'goal',
  goal: 'player_error',
  value: '3',
  page: 'video',
  campaign: '',
  remote: 'mf-player',
  release: 'mf-player-b2',
  variant: 'skin:new',
};
const EXPOSURE: AnalyticsEvent = {
  kind: 'exposure',
  page: 'index',
  campaign: '',
  remote: 'mf-catalog',
  release: 'mf-catalog-c1',
  variant: '',
};

/** Posts a body as a page of this site does. */
function post(
  body: unknown,
  headers: Record<string, string> = AGREED,
  remoteAddress = freshAddress(),
) {
  return t.app.inject({
    method: 'POST',
    url: EVENTS_PATH,
    remoteAddress,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}
const rows = async () => {
  await t.site.services.analytics.flush();
  return new AnalyticsRepository(t.site.db).report(undefined, undefined);
};
const refusal = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors[0];

describe("R2.1-03 R7-07 the server's own analytics sink", () => {
  test('sums page hits, goals and exposures by page, campaign, release and variant', async () => {
    expect((await post({ events: [HIT, GOAL, EXPOSURE] })).statusCode).toBe(204);
    expect((await post({ events: [HIT, HIT] })).headers['cache-control']).toContain('no-store');
    const none = { goal: '', value: '', remote: '', release: '', variant: '' };
    expect(await rows()).toEqual([
      { ...none, ...HIT, n: 3 },
      { ...GOAL, n: 1 },
      { ...none, ...EXPOSURE, n: 1 },
    ]);
    const { day } = await t.site.db
      .selectFrom('analytics_day')
      .select('day')
      .executeTakeFirstOrThrow();
    expect(day).toBe(t.site.services.clock().toISOString().slice(0, 10));
  });

  test('is missing if the operator does not use it', async () => {
    const config = { sinks: ['https://collector.example/in'], keepDays: 1 };
    const elsewhere = new AnalyticsService({
      config,
      repository: new AnalyticsRepository(t.site.db),
      clock: t.site.services.clock,
    });
    const app = await buildApp({
      ...t.site,
      services: { ...t.site.services, analytics: elsewhere },
    });
    const answer = await app.inject({
      method: 'POST',
      url: EVENTS_PATH,
      remoteAddress: freshAddress(),
      payload: { events: [HIT] },
      headers: { 'sec-fetch-site': 'same-origin', ...AGREED },
    });
    expect(answer.statusCode).toBe(404);
    await app.close();
  });

  test('stores no data about a single visitor', async () => {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'analytics_day'
      order by ordinal_position`.execute(t.site.db);
    expect(columns.map(({ name }) => name)).toEqual([
      'day',
      'kind',
      'goal',
      'value',
      'page',
      'campaign',
      'remote',
      'release',
      'variant',
      'n',
    ]);
  });

  test.each([
    ['an unknown page', { events: [{ ...HIT, page: 'constructor' }] }, 'events'],
    ['an unknown goal', { events: [{ ...GOAL, goal: 'made_up' }] }, 'events'],
    ['markup for a release', { events: [{ ...EXPOSURE, release: '<b>' }] }, 'events'],
    ['a field too many', { events: [{ ...HIT, user_id: '7' }] }, 'events'],
    ['a campaign that is too long', { events: [{ ...HIT, campaign: 'x'.repeat(65) }] }, 'events'],
    ['a campaign with NUL', { events: [{ ...HIT, campaign: 'a\0' }] }, 'campaign'],
    [
      'half a character',
      `{"events":[{"kind":"hit","page":"index","campaign":"\\ud83d"}]}`,
      'campaign',
    ],
    ['no event', { events: [] }, 'events'],
    [
      'too many events',
      { events: Array.from({ length: EVENTS_PER_BATCH + 1 }, () => HIT) },
      'events',
    ],
    ['no object', 'null', 'events'],
  ])('refuses %s and counts nothing from the batch', async (_what, body, field) => {
    const answer = await post(body);
    expect([answer.statusCode, refusal(answer)]).toEqual([
      400,
      expect.objectContaining({ field, code: 'bad_request' }),
    ]);
    expect(await rows()).toEqual([]);
  });

  test('refuses invalid JSON, other content types and large bodies as bad_request', async () => {
    const form = await post('events=1', {
      ...AGREED,
      'content-type': 'application/x-www-form-urlencoded',
    });
    const long = await post({ events: [HIT], more: 'x'.repeat(EVENTS_BYTES) });
    const plain = await post('{}', { ...AGREED, 'content-type': 'text/plain' });
    for (const answer of [form, long, plain, await post('{')])
      expect(answer.json()).toMatchObject({ error: 1, code: 'bad_request' });
  });

  test('is limited by address and refuses cross-site requests', async () => {
    const address = freshAddress();
    const answers = [];
    for (let at = 0; at <= 120; at += 1)
      answers.push((await post({ events: [HIT] }, AGREED, address)).statusCode);
    expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([120, 429]);
    expect(
      (await post({ events: [HIT] }, { ...AGREED, 'sec-fetch-site': 'cross-site' })).json(),
    ).toMatchObject({ code: 'cross_site' });
  });
});

describe('R4-22 analytics without consent', () => {
  test.each([
    ['no answer', {}],
    ['a no', { cookie: 'consent=no' }],
    ['another word', { cookie: 'consent=1' }],
    ['Global Privacy Control', { ...AGREED, 'sec-gpc': '1' }],
  ])('%s: accepts the batch and discards it', async (_what, headers) => {
    expect((await post({ events: [HIT] }, headers as Record<string, string>)).statusCode).toBe(204);
    expect((await post('{"events":1}', headers as Record<string, string>)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe('R7-07 retention', () => {
  test('deletes only days older than the limit', async () => {
    const analytics = new AnalyticsRepository(t.site.db);
    const alike: AnalyticsCount = {
      kind: 'hit',
      goal: '',
      value: '',
      page: 'index',
      campaign: '',
      remote: '',
      release: '',
      variant: '',
      n: 1,
    };
    for (const day of ['2026-11-01', '2026-11-02', '2026-12-02'])
      await analytics.addCounts(day, [alike]);
    await purgeAnalytics({ analytics, keepDays: 30, now: () => new Date('2026-12-02T00:00:01Z') });
    const left = await t.site.db.selectFrom('analytics_day').select('day').orderBy('day').execute();
    expect(left.map(({ day }) => day)).toEqual(['2026-11-02', '2026-12-02']);
  });

  test('sums former hourly counts by day', async () => {
    await using database = await withDatabase();
    const { db } = database;
    await sql`drop table analytics_day`.execute(db);
    await sql`create table goal_hour (hour timestamptz, goal text, page text, campaign text,
    variants text, n integer)`.execute(db);
    await sql`insert into goal_hour values
      ('2026-11-20T22:00Z', 'hit', 'index', 'a', '', 2), ('2026-11-20T23:30Z', 'hit', 'index', 'a',
      '', 3),
      ('2026-11-20T10:00Z', 'player_init', 'video', '', 'mf-player:b2,skin:new', 5)`.execute(db);
    await migration.up(db);
    const none = { value: '', campaign: '', remote: '', release: '', variant: '' };
    expect(await new AnalyticsRepository(db).report(undefined, undefined)).toEqual([
      { ...none, kind: 'hit', goal: '', page: 'index', campaign: 'a', n: 5 },
      {
        ...none,
        kind: 'goal',
        goal: 'player_init',
        page: 'video',
        remote: 'mf-player',
        release: 'b2',
        variant: 'skin:new',
        n: 5,
      },
    ]);
  });
});

describe('R2.1-03 R7-07 ./nocturne analytics report', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../tools/src/nocturne.ts'), 'analytics', 'report', ...words],
      {
        env: { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir },
      },
    ).then(({ stdout }) => stdout);

  beforeEach(async () => {
    await post({ events: [HIT, HIT, { ...HIT, campaign: '' }, GOAL, EXPOSURE] });
    await rows();
  });

  test('prints hits, goals and exposures with their totals, largest first', async () => {
    expect(await run()).toBe(
      [
        'page hits 3\n  2\tindex\tcampaign spring\n  1\tindex\n',
        'goals 1\n  1\tplayer_error\t3\tvideo\tmf-player\tmf-player-b2\tskin:new\n',
        'exposures 1\n  1\tindex\tmf-catalog\tmf-catalog-c1\n',
      ].join('\n'),
    );
  }, 30_000);

  test('prints JSON and CSV for whole days', async () => {
    expect(JSON.parse(await run('--json', '--from', '2026-01-01'))).toEqual(await rows());
    expect(await run('--csv')).toMatch(
      /^kind,goal,value,page,campaign,remote,release,variant,n\r\nhit,,,index,spring,,,,2\r\n/,
    );
    expect(await run('--to', '2026-01-01')).toBe('nothing was counted\n');
  }, 30_000);

  test('prints its usage for unknown arguments', async () => {
    expect(await run('--help')).toMatch(/^USAGE\n {2}nocturne analytics report/);
    await expect(run('hits')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"hits" is one argument too many'),
    });
    await expect(run('--csv', '--json')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('use either --json or --csv'),
    });
  }, 30_000);

  test('escapes terminal and spreadsheet control characters in a campaign', () => {
    const none = { goal: '', value: '', remote: '', release: '', variant: '' };
    const row: AnalyticsCount = {
      ...none,
      kind: 'hit',
      page: 'index',
      campaign: '=1+1\u001b[2J',
      n: 1,
    };
    expect(printReport([row])).not.toContain('\u001b');
    expect(printReportCsv([row])).toContain("hit,,,index,'=1+1");
  });
});
