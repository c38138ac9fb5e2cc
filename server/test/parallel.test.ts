import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasZeroBits, printBotToken } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import { isErrorAnswer } from '@nocturne/contracts/error-codes';
import type { FormBody } from '@nocturne/contracts/bodies';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

const SUBMITS = 1000;
/**
 * Connection timeout, milliseconds. A busy machine takes longer than visitors may wait, and they
 * would get 503. This test checks the effects.
 */
const PATIENCE_MS = 100_000;
const STAT = operations.stat.path.print({});
const SIGNUP = operations.signup.path.print({});

let t: TestSite;
let cookie: string;
beforeAll(async () => {
  t = await openTestSite({ connectTimeoutMs: PATIENCE_MS, rates: { statPosts: 100_000 } });
  cookie = await t.signIn();
}, 60_000);
afterAll(() => t.close());

/**
 * Sends the same form a thousand times at once, each from its own address. Resolves to the count of
 * each response.
 */
async function submitAtOnce(
  path: string,
  form: FormBody<'stat'> | FormBody<'signup'>,
  session = cookie,
): Promise<Record<string, number>> {
  const send = () => post(t.app, path, form, session ? { cookie: session } : {}, freshAddress());
  const answers = await Promise.all(Array.from({ length: SUBMITS }, send));
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const body: unknown = answer.json();
    const said = isErrorAnswer(body)
      ? `${answer.statusCode} ${body.code}`
      : `${answer.statusCode} ${answer.body}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** Reads a number with one query. */
async function numberOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(t.site.db)).rows[0]?.n ?? Number.NaN;
}
const lena = sql`(select id from app_user where username = 'lena')`;

describe('a thousand identical simultaneous submits have one effect', () => {
  test('R6-02 a vote counts once; the other submits get already', async () => {
    const likes = () => numberOf(sql`select likes as n from video_stats where video_id = 30`);
    await sql`delete from vote where section = 1 and object_id = 30 and user_id = ${lena}`.execute(
      t.site.db,
    );
    const before = await likes();
    const counts = await submitAtOnce(STAT, {
      act: 'vote',
      section: 'video',
      object_id: '30',
      vote: '1',
    });
    expect(Object.keys(counts).toSorted()).toEqual([expect.stringMatching(/^200 /), '409 already']);
    expect([counts['409 already'], await likes()]).toEqual([SUBMITS - 1, before + 1]);
  }, 120_000);

  test('R6-02 a favourite is stored once', async () => {
    const kept = () => numberOf(sql`select favourites as n from video_stats where video_id = 31`);
    await sql`delete from favourite where video_id = 31 and user_id = ${lena}`.execute(t.site.db);
    const before = await kept();
    const counts = await submitAtOnce(STAT, { act: 'favourite', section: 'add', video_id: '31' });
    expect(counts).toEqual({ '200 {"ok":1}': 1, '409 already': SUBMITS - 1 });
    expect(await kept()).toBe(before + 1);
  }, 120_000);

  test('R6-02 a subscription is stored once', async () => {
    await sql`delete from subscription where section = 3 and object_id = 7
    and user_id = ${lena}`.execute(t.site.db);
    const subscribers = () =>
      numberOf(
        sql`select coalesce(sum(subscribers), 0) as n from object_stats where section = 3
        and object_id = 7`,
      );
    const before = await subscribers();
    const counts = await submitAtOnce(STAT, {
      act: 'subscribe',
      section: 'channel',
      object_id: '7',
    });
    expect(counts).toEqual({ '200 {"ok":1}': 1, '409 already': SUBMITS - 1 });
    expect(await subscribers()).toBe(before + 1);
  }, 120_000);

  test('R6-02 R8-06 a comment is created once, and every submit returns it', async () => {
    // Comments of the demo catalogue are new and count towards the limit.
    await sql`update comment set created_at = created_at - interval '1 hour'`.execute(t.site.db);
    const form = {
      act: 'comment',
      section: 'video',
      object_id: '32',
      parent_id: '',
      text: 'A thousand times',
      key: 'a-thousand-comments',
    } as const;
    const counts = await submitAtOnce(STAT, form);
    expect(Object.values(counts)).toEqual([SUBMITS]);
    expect(Object.keys(counts)).toEqual([expect.stringMatching(/^200 .*A thousand times/)]);
    expect(
      await numberOf(sql`select count(*) as n from comment where body = 'A thousand times'`),
    ).toBe(1);
  }, 120_000);

  test('R6-02 a playlist is created once, and every submit returns it', async () => {
    const words = { title: 'A thousand times', description: '', is_private: '0' } as const;
    const counts = await submitAtOnce(STAT, {
      act: 'playlist_create',
      key: 'a-thousand-playlists',
      ...words,
    });
    expect(Object.values(counts)).toEqual([SUBMITS]);
    expect(Object.keys(counts)).toEqual([expect.stringMatching(/^200 .*A thousand times/)]);
    expect(
      await numberOf(sql`select count(*) as n from playlist where title = 'A thousand times'`),
    ).toBe(1);
  }, 120_000);

  test('R5-05 a name is registered once; the other submits get usr_used or too_many', async () => {
    const counts = await submitAtOnce(
      SIGNUP,
      {
        act: 'signup',
        usr: 'thousandth',
        eml: 'thousandth@example.org',
        pwd: 'a calm tide',
        age: '1',
      },
      '',
    );
    const {
      '200 {"ok":1}': made,
      '409 usr_used': taken = 0,
      '429 too_many': later = 0,
      ...others
    } = counts;
    expect([made, taken + later, others]).toEqual([1, SUBMITS - 1, {}]);
    expect(
      await numberOf(sql`select count(*) as n from app_user where username_ci = 'thousandth'`),
    ).toBe(1);
    expect(
      await numberOf(
        sql`select count(*) as n from email_token e join app_user u on u.id = e.user_id
        and u.username = 'thousandth'`,
      ),
    ).toBe(1);
  }, 120_000);

  test('R4-04 a restore link is mailed once, because a bot check token works once', async () => {
    const links = () =>
      numberOf(
        sql`select count(*) as n from email_token where purpose = 'restore' and user_id = ${lena}`,
      );
    const task = (
      await t.app.inject({ url: operations.botcheck.path.print({ action: 'login' }) })
    ).json<BotTask>();
    const counts = await submitAtOnce(
      SIGNUP,
      { act: 'restore', eml: 'lena@nocturne.example', tok: solveBotTask(task) },
      '',
    );
    expect(counts).toEqual({ '200 {"ok":1}': 1, '422 bot_check': SUBMITS - 1 });
    expect(await links()).toBe(1);
  }, 120_000);

  test('R4-04 at most three restore links are mailed, even without a bot check', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'));
    const operatorFile = join(folder, 'operator.json');
    await writeFile(operatorFile, JSON.stringify({ accounts: { botCheck: 'none' } }));
    const other = await openTestSite({
      environment: { OPERATOR_CONFIG: operatorFile },
      connectTimeoutMs: PATIENCE_MS,
      rates: { statPosts: 100_000 },
    });
    try {
      const send = () =>
        post(other.app, SIGNUP, { act: 'restore', eml: 'moth@nocturne.example', tok: '' });
      const statuses = (await Promise.all(Array.from({ length: SUBMITS }, send))).map(
        ({ statusCode }) => statusCode,
      );
      expect(
        [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length),
      ).toEqual([3, SUBMITS - 3]);
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from email_token where purpose = 'restore'`.execute(other.site.db);
      expect(rows).toEqual([{ n: 3 }]);
    } finally {
      await other.close();
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});

/** Solves the server's proof of work, as a browser does. */
function solveBotTask({ challenge, bits }: BotTask): string {
  for (let counter = 0; ; counter += 1) {
    const token = printBotToken(challenge, counter);
    if (hasZeroBits(createHash('sha256').update(token).digest(), bits)) return token;
  }
}
