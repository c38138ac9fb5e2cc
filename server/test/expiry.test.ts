import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashOf } from '../src/lib/secrets.ts';
import { readEmails } from './support/read-emails.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

async function aSession(change: { seen_at?: Date; expires_at?: Date } = {}) {
  const cookie = await t.signIn();
  const hash = hashOf(cookie.slice('sid='.length));
  if (Object.keys(change).length > 0)
    await t.site.db.updateTable('session').set(change).where('id_hash', '=', hash).execute();
  const row = () =>
    t.site.db
      .selectFrom('session')
      .select(['seen_at', 'expires_at'])
      .where('id_hash', '=', hash)
      .executeTakeFirst();
  return { cookie, row };
}

/**
 * Checks whether the cookie belongs to a signed-in member: only members may act on subscriptions.
 */
async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await post(
    t.app,
    '/api/input.php',
    { act: 'unsubscribe', section: 'channel', object_id: 'halden-works' },
    { cookie },
  );
  expect([200, 401]).toContain(answer.statusCode);
  return answer.statusCode === 200;
}

describe('session expiry', () => {
  test('ends a session after 14 days without a visit', async () => {
    const [late, justInTime] = [
      await aSession({ seen_at: ago(14 * DAY_MS + MINUTE_MS) }),
      await aSession({ seen_at: ago(14 * DAY_MS - MINUTE_MS) }),
    ];
    expect([await isSignedIn(late.cookie), await isSignedIn(justInTime.cookie)]).toEqual([
      false,
      true,
    ]);
  });

  test('ends a session 90 days after sign-in, however often it was used', async () => {
    const { cookie, row } = await aSession();
    expect((await row())?.expires_at.getTime()).toBeGreaterThan(
      Date.now() + 90 * DAY_MS - MINUTE_MS,
    );
    expect((await row())?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 90 * DAY_MS);
    expect(await isSignedIn(cookie)).toBe(true);
    const ended = await aSession({ expires_at: ago(1000) });
    expect(await isSignedIn(ended.cookie)).toBe(false);
  });

  test('extends the idle end at a visit, but never the final one', async () => {
    const { cookie, row } = await aSession({ seen_at: ago(2 * DAY_MS) });
    const before = await row();
    expect(await isSignedIn(cookie)).toBe(true);
    const after = await row();
    expect(after?.seen_at.getTime()).toBeGreaterThan(Date.now() - MINUTE_MS);
    expect(after?.expires_at).toEqual(before?.expires_at);
  });

  test('deletes only expired rows in the clean-up', async () => {
    const [idle, old, live] = [
      await aSession({ seen_at: ago(15 * DAY_MS) }),
      await aSession({ expires_at: ago(MINUTE_MS) }),
      await aSession(),
    ];
    await t.site.services.sessions.removeExpired();
    expect([await idle.row(), await old.row()]).toEqual([undefined, undefined]);
    expect(await isSignedIn(live.cookie)).toBe(true);
  });
});

test('R4-20 a confirm link is valid for 24 hours (settlement 59)', async () => {
  const form = {
    act: 'signup',
    usr: 'late_member',
    eml: 'late@example.org',
    pwd: 'quiet moonlight',
    age: '1',
  };
  expect((await post(t.app, '/api/signup.php', form)).json()).toEqual({ ok: 1 });
  const [text = ''] = await readEmails(t.site.folders.outbox);
  const token = /\/confirm\/([\w-]{43})\//.exec(text)?.[1] ?? '';
  const tokens = () => t.site.db.updateTable('email_token').where('token_hash', '=', hashOf(token));
  const row = await t.site.db
    .selectFrom('email_token')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBeGreaterThan(DAY_MS - MINUTE_MS);
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBeLessThanOrEqual(
    DAY_MS + MINUTE_MS,
  );

  await tokens()
    .set({ expires_at: ago(1000) })
    .execute();
  const refused = await post(t.app, '/api/signup.php', { act: 'confirm', token });
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'token_invalid' }]);
  const login = await post(t.app, '/api/login.php', { usr: form.usr, pwd: form.pwd });
  expect(login.json()).toMatchObject({ code: 'not_confirmed' });

  await tokens()
    .set({ expires_at: new Date(Date.now() + MINUTE_MS) })
    .execute();
  expect((await post(t.app, '/api/signup.php', { act: 'confirm', token })).json()).toEqual({
    ok: 1,
  });
});
