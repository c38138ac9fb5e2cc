import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { OwnMember, OwnSession } from '@nocturne/contracts/entities/people';
import { operations } from '@nocturne/contracts/operations';
import { Passwords } from '../src/services/accounts/passwords.ts';
import { readEmails } from './support/read-emails.ts';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let hash: string;
beforeAll(async () => {
  t = await openTestSite();
  hash = await new Passwords().hash(DEMO_PASSWORD);
}, 60_000);
afterAll(() => t.close());

const SIGNUP = operations.signup.path.print({});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const codes = (answer: { json<A>(): A }) =>
  answer.json<ErrorAnswer>().errors.map(({ field, code }) => `${field}:${code}`);
const memberIn = (answer: { json<A>(): A }) => answer.json<{ member: OwnMember }>().member;
const postOwnMember = (
  cookie: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => post(t.app, operations.ownMember.path.print({}), form, { cookie, ...headers });

let made = 0;
/** Creates a member for one test. */
async function aMember(): Promise<{ username: string; email: string }> {
  made += 1;
  const row = { username: `member_${made}`, email: `member-${made}@example.org` };
  await t.site.db
    .insertInto('app_user')
    .values({ ...row, password_hash: hash, email_confirmed_at: new Date() })
    .execute();
  return row;
}
async function signIn(usr: string, pwd = DEMO_PASSWORD, userAgent = FIREFOX): Promise<string> {
  const answer = await post(
    t.app,
    operations.signin.path.print({}),
    { usr, pwd },
    { 'user-agent': userAgent },
  );
  const secret = answer.cookies.find(({ name }) => name === 'sid')?.value;
  return secret ? `sid=${secret}` : codes(answer).join();
}
const isSignedIn = async (cookie: string) =>
  (await postOwnMember(cookie, { act: 'read' })).statusCode === 200;
async function sessionsOf(cookie: string): Promise<OwnSession[]> {
  return (
    await t.app.inject({
      url: operations.sessions.path.print({}),
      headers: { cookie },
      remoteAddress: freshAddress(),
    })
  ).json();
}

const emails = () => readEmails(t.site.folders.outbox);
const emailsTo = async (address: string) =>
  (await emails()).filter((text) => text.includes(`To: ${address}\r\n`));

describe('R5-10 changing the password', () => {
  test('R5-10 ends every other session and accepts only the new password', async () => {
    const { username } = await aMember();
    const [here, there] = [await signIn(username), await signIn(username)];
    const answer = await postOwnMember(here, {
      act: 'password',
      current: DEMO_PASSWORD,
      pwd: 'a new moon',
      repeat: 'a new moon',
    });
    expect([answer.statusCode, memberIn(answer).username]).toEqual([200, username]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await signIn(username)).toBe('error:wrong_usr_or_pwd');
    expect(await signIn(username, 'a new moon')).toMatch(/^sid=/);
  });

  test.each([
    [{}, ['current:required', 'pwd:required', 'repeat:required']],
    [{ current: DEMO_PASSWORD, pwd: 'four', repeat: 'four' }, ['pwd:pwd_short']],
    [{ current: DEMO_PASSWORD, pwd: 'p'.repeat(201), repeat: 'p'.repeat(201) }, ['pwd:too_long']],
    [{ current: DEMO_PASSWORD, pwd: 'a new moon', repeat: 'a new sun' }, ['repeat:pwd_mismatch']],
    [{ current: 'sunlight', pwd: 'a new moon', repeat: 'a new moon' }, ['current:pwd_invalid']],
    [
      { current: 'x'.repeat(1000), pwd: 'a new moon', repeat: 'a new moon' },
      ['current:pwd_invalid'],
    ],
  ])('R5-10 refuses %j and ends no session', async (form, expected) => {
    const { username } = await aMember();
    const [here, there] = [await signIn(username), await signIn(username)];
    const answer = await postOwnMember(here, { act: 'password', ...form });
    expect([answer.statusCode, codes(answer)]).toEqual([422, expected]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  });

  test('R5-10 counts one of many simultaneous requests', async () => {
    const { username } = await aMember();
    const cookie = await signIn(username);
    // The login backoff lets this many attempts through at once.
    const tries = Array.from({ length: 8 }, (_, n) =>
      postOwnMember(cookie, {
        act: 'password',
        current: DEMO_PASSWORD,
        pwd: `moon ${n}`,
        repeat: `moon ${n}`,
      }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('R8-03 delays guesses of the current password increasingly, as at sign-in', async () => {
    const { username } = await aMember();
    const cookie = await signIn(username);
    const guess = () =>
      postOwnMember(cookie, {
        act: 'password',
        current: 'guesses',
        pwd: 'a new moon',
        repeat: 'a new moon',
      });
    for (let n = 0; n < 10; n += 1) expect(codes(await guess())).toEqual(['current:pwd_invalid']);
    const answer = await guess();
    expect([answer.statusCode, codes(answer)]).toEqual([429, ['error:too_many']]);
  }, 30_000);

  test('R5-10 invalidates links for a new email address or a forgotten password', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    await postOwnMember(cookie, { act: 'email', eml: `new-${email}`, pwd: DEMO_PASSWORD });
    const token = tokenIn((await emailsTo(`new-${email}`))[0]);
    await postOwnMember(cookie, {
      act: 'password',
      current: DEMO_PASSWORD,
      pwd: 'a new moon',
      repeat: 'a new moon',
    });
    expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token }))).toEqual([
      'token:token_invalid',
    ]);
  });
});

const tokenIn = (email: string | undefined) =>
  /\/confirm\/([\w-]{43})\//.exec(email ?? '')?.[1] ?? '';

describe('R3-15 changing the email address', () => {
  const askFor = async (cookie: string, eml: string, headers: Record<string, string> = {}) =>
    postOwnMember(cookie, { act: 'email', eml, pwd: DEMO_PASSWORD }, headers);

  test('R3-15 waits for the emailed link, and informs the old address', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    const fresh = `new-${email}`;
    const asked = await askFor(`${cookie}; lang=de`, ` ${fresh} `);
    expect(memberIn(asked)).toMatchObject({ email, pending_email: fresh });
    const [mail = ''] = await emailsTo(fresh);
    expect(mail).toContain('Der Link gilt 24 Stunden');
    const [notice = ''] = await emailsTo(email);
    expect(notice).toContain('/signin/?restore=1');
    expect(notice).not.toContain(fresh);

    expect((await post(t.app, SIGNUP, { act: 'confirm', token: tokenIn(mail) })).json()).toEqual({
      ok: 1,
    });
    expect(memberIn(await postOwnMember(cookie, { act: 'read' }))).toMatchObject({
      email: fresh,
      pending_email: '',
    });
    expect(await signIn(fresh)).toMatch(/^sid=/);
    expect(await signIn(email)).toBe('error:wrong_usr_or_pwd');
    expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token: tokenIn(mail) }))).toEqual([
      'token:already',
    ]);
  });

  test('R3-15 invalidates the earlier link on a new request and on cancellation', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    await askFor(cookie, `one-${email}`);
    expect(memberIn(await askFor(cookie, `two-${email}`)).pending_email).toBe(`two-${email}`);
    expect(memberIn(await postOwnMember(cookie, { act: 'email_cancel' })).pending_email).toBe('');
    for (const address of [`one-${email}`, `two-${email}`]) {
      const token = tokenIn((await emailsTo(address))[0]);
      expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token }))).toEqual([
        'token:token_invalid',
      ]);
    }
    expect((await postOwnMember(cookie, { act: 'email_cancel' })).statusCode).toBe(200);
  });

  test('R3-15 fails if another account took the address meanwhile', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    await askFor(cookie, `raced-${email}`);
    await t.site.db
      .insertInto('app_user')
      .values({ username: `raced_${made}`, email: `Raced-${email}`, password_hash: hash })
      .execute();
    const token = tokenIn((await emailsTo(`raced-${email}`))[0]);
    expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token }))).toEqual([
      'token:token_invalid',
    ]);
    expect(memberIn(await postOwnMember(cookie, { act: 'read' })).email).toBe(email);
  });

  test.each([
    [{ eml: '', pwd: '' }, 422, ['eml:required', 'pwd:required']],
    [{ eml: 'x,new@example.org', pwd: DEMO_PASSWORD }, 422, ['eml:invalid_email']],
    [{ eml: `${'x'.repeat(250)}@example.org`, pwd: DEMO_PASSWORD }, 422, ['eml:invalid_email']],
    [{ eml: 'LENA@nocturne.example', pwd: DEMO_PASSWORD }, 409, ['eml:eml_used']],
    [{ eml: 'new@example.org', pwd: 'sunlight' }, 422, ['pwd:pwd_invalid']],
  ])('R5-05 refuses %j and sends no email', async (form, status, expected) => {
    const cookie = await signIn((await aMember()).username);
    const before = (await emails()).length;
    const answer = await postOwnMember(cookie, { act: 'email', ...form });
    expect([answer.statusCode, codes(answer)]).toEqual([status, expected]);
    expect(await emails()).toHaveLength(before);
  });

  test("R5-05 refuses the member's current address", async () => {
    const { username, email } = await aMember();
    expect(codes(await askFor(await signIn(username), email.toUpperCase()))).toEqual([
      'eml:already',
    ]);
  });

  test('M8 sends three emails an hour to one mailbox, however many members ask', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await askFor(
        await signIn((await aMember()).username),
        n % 2 ? 'Bystander@example.org' : 'bystander@example.org',
      );
      answers.push(answer.statusCode === 200 ? 'asked' : codes(answer).join(','));
    }
    expect(answers).toEqual(['asked', 'asked', 'asked', 'error:too_many']);
    expect((await emails()).filter((text) => /^To: bystander@/im.test(text))).toHaveLength(3);
  });

  test('R8-03 refuses the sixth address in an hour with too_many', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    for (let n = 0; n < 5; n += 1)
      expect((await askFor(cookie, `${n}-${email}`)).statusCode).toBe(200);
    expect(codes(await askFor(cookie, `6-${email}`))).toEqual(['error:too_many']);
  });

  test('R2.1-23 invalidates a restore link sent to the old address', async () => {
    const { username, email } = await aMember();
    const cookie = await signIn(username);
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const row = {
      token_hash: Buffer.alloc(32, made),
      user_id: id,
      purpose: 'restore',
      expires_at: new Date(Date.now() + 60_000),
    } as const;
    await t.site.db.insertInto('email_token').values(row).execute();
    await askFor(cookie, `new-${email}`);
    await post(t.app, SIGNUP, {
      act: 'confirm',
      token: tokenIn((await emailsTo(`new-${email}`))[0]),
    });
    const restore = t.site.db
      .selectFrom('email_token')
      .select('used_at')
      .where('token_hash', '=', row.token_hash);
    expect((await restore.executeTakeFirstOrThrow()).used_at).toBeInstanceOf(Date);
  });
});

describe("R5-10 the member's own sessions", () => {
  test('R5-10 are listed with device and current mark, without secrets', async () => {
    const { username } = await aMember();
    const there = await signIn(username, DEMO_PASSWORD, 'curl/8');
    const here = await signIn(username);
    const list = await sessionsOf(here);
    expect(list.map(({ device, is_current: isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox · Linux', true],
      ['', false],
    ]);
    expect(
      list.every(
        ({ created, seen }) =>
          !Number.isNaN(Date.parse(created)) && !Number.isNaN(Date.parse(seen)),
      ),
    ).toBe(true);
    for (const cookie of [here, there])
      expect(JSON.stringify(list)).not.toContain(cookie.slice('sid='.length));
    const ids = list.map(({ session_id: id }) => id);
    expect(await t.site.services.sessions.findSession(ids[1])).toBeUndefined();
  });

  test('R5-10 all end at once, except the current one', async () => {
    const { username } = await aMember();
    const cookies = [await signIn(username), await signIn(username), await signIn(username)];
    const [here = ''] = cookies;
    for (let times = 0; times < 2; times += 1)
      expect((await postOwnMember(here, { act: 'sessions_end', session_id: '' })).statusCode).toBe(
        200,
      );
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([true, false, false]);
  });

  test("R5-10 end by id, but not the current one, an unknown one or another member's", async () => {
    const { username } = await aMember();
    const [here, there, elsewhere] = [
      await signIn(username),
      await signIn(username),
      await signIn((await aMember()).username),
    ];
    const idOf = async (cookie: string) =>
      (await sessionsOf(cookie)).find(({ is_current: isCurrent }) => isCurrent)?.session_id ?? '';
    const end = async (id: string) => postOwnMember(here, { act: 'sessions_end', session_id: id });
    for (const id of [await idOf(here), await idOf(elsewhere), 'nonsense', '%'])
      expect(codes(await end(id))).toEqual(['session_id:not_found']);
    const id = await idOf(there);
    expect((await end(id)).statusCode).toBe(200);
    expect(codes(await end(id))).toEqual(['session_id:not_found']);
    expect(await Promise.all([here, there, elsewhere].map(isSignedIn))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('R2.1-21 are refused to a visitor', async () => {
    const answer = await t.app.inject({ url: operations.sessions.path.print({}) });
    expect([answer.statusCode, codes(answer), answer.headers['cache-control']]).toEqual([
      401,
      ['error:login_required'],
      'private, no-store',
    ]);
  });
});
