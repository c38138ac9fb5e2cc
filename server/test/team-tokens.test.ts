import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { registryPath } from '@nocturne/contracts/registry';
import { sql } from 'kysely';
import { TeamTokens } from '../src/registry/team-tokens.ts';
import { RegistryRepository } from '../src/repositories/releases/registry-repository.ts';
import { changeRequests } from '../src/db/migrations/0044-change-requests.ts';
import { urlOf } from './support/test-database.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const OPERATOR_FILE = join(import.meta.dirname, 'support/operator-second-person.json');
const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T12:00:00Z');

let t: TestSite;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false, environment: { OPERATOR_CONFIG: OPERATOR_FILE } });
}, 60_000);
afterAll(() => t.close());

const daysOn = (days: number) => new Date(START.getTime() + days * DAY_MS);
/** Tokens of a site with this limit, on this day. */
const tokensOn = (days: number, tokenDays: number) =>
  new TeamTokens({
    registry: new RegistryRepository(t.site.db),
    tokenDays,
    now: () => daysOn(days),
  });
const newestDetail = async () => (await t.site.registryAdmin.getState()).audit[0]?.detail;

describe('M15 a team token', () => {
  test('without a limit does not expire, unless it was created with a number of days', async () => {
    const forever = await tokensOn(0, 0).createToken('mf-catalog', 'Catalogue', 'ada');
    expect([forever.endsAt, await newestDetail()]).toEqual([
      undefined,
      'Catalogue has a new token that does not expire',
    ]);
    expect(await tokensOn(3000, 0).teamOf(forever.token)).toEqual({
      remote: 'mf-catalog',
      team: 'Catalogue',
    });
    const short = await tokensOn(0, 0).createToken('mf-catalog', 'Catalogue', 'ada', { days: 30 });
    expect([short.endsAt, await newestDetail()]).toEqual([
      daysOn(30),
      'Catalogue has a new token that expires on 2026-03-31',
    ]);
    expect(await tokensOn(29, 0).teamOf(short.token)).toMatchObject({ remote: 'mf-catalog' });
    const named = await tokensOn(0, 0).createToken('mf-news', "Ada's team", 'ada', { days: 1 });
    await expect(tokensOn(9, 0).teamOf(named.token)).rejects.toThrow(
      String.raw`--name 'Ada'\''s team'"`,
    );
    await expect(tokensOn(30, 0).teamOf(short.token)).rejects.toMatchObject({
      code: 'team_token_expired',
      message:
        'the token of Catalogue expired on 2026-03-31: the operator can create a new one with ' +
        `"./nocturne remotes team mf-catalog --name 'Catalogue'"`,
    });
  });

  test('expires at the limit of the operator, or earlier on request', async () => {
    const usual = await tokensOn(0, 90).createToken('mf-player', 'Player', 'ada');
    expect(usual.endsAt).toEqual(daysOn(90));
    expect(
      (await tokensOn(0, 90).createToken('mf-player', 'Player', 'ada', { days: 10 })).endsAt,
    ).toEqual(daysOn(10));
    for (const days of [0, -1, 1.5, 91])
      await expect(
        tokensOn(0, 90).createToken('mf-player', 'Player', 'ada', { days }),
      ).rejects.toMatchObject({
        code: 'bad_request',
        message: 'a token can be valid for 1 to 90 days, the limit of this site',
      });
    await expect(
      tokensOn(0, 0).createToken('mf-player', 'Player', 'ada', { days: 3651 }),
    ).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('older than the limit expires by the day of its creation', async () => {
    const { token } = await tokensOn(0, 0).createToken('mf-player', 'Player', 'ada');
    expect(await tokensOn(59, 60).teamOf(token)).toMatchObject({ remote: 'mf-player' });
    await expect(tokensOn(60, 60).teamOf(token)).rejects.toMatchObject({
      code: 'team_token_expired',
    });
    expect(await tokensOn(60, 0).teamOf(token)).toMatchObject({ remote: 'mf-player' });
  });

  test('is listed with creation, expiry and last use, to the hour', async () => {
    const { token } = await tokensOn(0, 90).createToken('mf-members', 'Members', 'ada');
    const listed = async (on: number) =>
      (await tokensOn(on, 90).listTokens()).find(({ remote }) => remote === 'mf-members');
    const members = { remote: 'mf-members', team: 'Members', madeAt: START, endsAt: daysOn(90) };
    expect(await listed(0)).toEqual({ ...members, usedAt: undefined, isExpired: false });
    await tokensOn(1, 90).teamOf(token);
    await tokensOn(1 + 0.5 / 24, 90).teamOf(token);
    expect(await listed(1)).toMatchObject({ usedAt: daysOn(1) });
    await tokensOn(2, 90).teamOf(token);
    expect(await listed(90)).toEqual({ ...members, usedAt: daysOn(2), isExpired: true });
    await tokensOn(2, 90).revoke('mf-members', 'ada');
    expect(await listed(2)).toBeUndefined();
  });

  test('after expiry is 401 with the reason, and does not count as a wrong attempt', async () => {
    const { token } = await t.site.tokens.createToken('mf-upload', 'Upload', 'ada');
    const list = () =>
      t.app.inject({
        url: registryPath('list'),
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '10.9.9.9',
      });
    const good = await list();
    expect([good.statusCode, good.headers['www-authenticate']]).toEqual([200, undefined]);
    await sql`update remote set token_made_at = now() - interval '91 days'
    where name = 'mf-upload'`.execute(t.site.db);
    const advice = "./nocturne remotes team mf-upload --name 'Upload'";
    const why = new RegExp(`^the token of Upload expired on .*${advice}`);
    for (let n = 0; n < 25; n += 1) {
      const answer = await list();
      expect([answer.statusCode, answer.headers['www-authenticate'], answer.json()]).toEqual([
        401,
        'Bearer',
        {
          error: 1,
          code: 'team_token_expired',
          errors: [
            {
              field: 'error',
              code: 'team_token_expired',
              info: { why: expect.stringMatching(why) },
            },
          ],
        },
      ]);
    }
  });
});

describe('M15 the command that creates tokens', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        join(import.meta.dirname, '../../tools/src/nocturne.ts'),
        'remotes',
        ...words,
        ...(words[0] === 'teams' ? [] : ['--actor', 'ada']),
      ],
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

  test('prints the expiry, takes --days within the limit, and lists tokens', async () => {
    const made = JSON.parse(
      (await run('team', 'mf-news', '--name', 'News', '--days', '7', '--json')).stdout,
    ) as { ends_at: string; token: string };
    const [row] = (
      JSON.parse((await run('teams', '--json')).stdout) as {
        remote: string;
        made_at: string;
        ends_at: string;
      }[]
    ).filter(({ remote }) => remote === 'mf-news');
    expect(Date.parse(row?.ends_at ?? '') - Date.parse(row?.made_at ?? '')).toBe(7 * DAY_MS);
    expect(made.ends_at).toBe(row?.ends_at);
    expect((await run('teams')).stdout).toMatch(/mf-news +News +\S+Z +\S+Z +never/);
    expect(await run('team', 'mf-news', '--name', 'News')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('mf-news has a token of News'),
    });
    expect(await t.site.tokens.teamOf(made.token)).toMatchObject({ remote: 'mf-news' });
    expect(
      await run('team', 'mf-news', '--name', 'News', '--days', '91', '--replace'),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 to 90 days, the limit of this site'),
    });
    expect(await run('team', 'mf-news', '--name', 'News', '--replace')).toMatchObject({ code: 0 });
    expect(await t.site.tokens.teamOf(made.token)).toBeUndefined();
  }, 240_000);
});

test('M15 older tokens start at their audit event, or else at the migration', async () => {
  const transaction = await t.site.db.startTransaction().execute();
  try {
    // Restores the earlier schema in a transaction that is rolled back.
    await sql`drop table remote_request`.execute(transaction);
    await sql`alter table remote drop column token_made_at, drop column token_ends_at,
    drop column token_used_at`.execute(transaction);
    await sql`insert into remote (name, team, token_hash) values
      ('mf-old', 'Old', ${Buffer.alloc(32, 1)}),
      ('mf-bare', 'Bare', ${Buffer.alloc(32, 2)})`.execute(transaction);
    await sql`insert into remote_audit (at, actor, action, remote)
      values ('2026-01-02T03:04:05Z', 'ada', 'token', 'mf-old')`.execute(transaction);
    await changeRequests.up(transaction);
    const { rows } = await sql`
      select name, token_made_at as at, token_made_at = now() as is_now from remote
      where name in ('mf-old', 'mf-bare') order by name`.execute(transaction);
    expect(rows).toMatchObject([
      { name: 'mf-bare', is_now: true },
      { name: 'mf-old', at: new Date('2026-01-02T03:04:05Z') },
    ]);
  } finally {
    await transaction.rollback().execute();
  }
});
