import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { hasZeroBits, printBotToken } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import { operations } from '@nocturne/contracts/operations';
import { DEFAULT_ACCOUNTS } from '../src/config/accounts.ts';
import { ReservedNames } from '../src/policies/reserved-names.ts';
import { writeAudit } from '../src/repositories/audit/audit.ts';
import { ConfirmLinksRepository } from '../src/repositories/accounts/confirm-links-repository.ts';
import { PasswordPolicy } from '../src/services/accounts/password-policy.ts';
import { EmailsRepository } from '../src/repositories/accounts/emails-repository.ts';
import { MembersRepository } from '../src/repositories/members/members-repository.ts';
import { Passwords } from '../src/services/accounts/passwords.ts';
import { SignInService } from '../src/services/accounts/sign-in-service.ts';
import { SignUpService } from '../src/services/accounts/sign-up-service.ts';
import { SiteKey } from '../src/services/site/site-key.ts';
import { readEmails } from './support/read-emails.ts';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const LOGIN = '/api/login.php';
const SIGNUP = '/api/signup.php';
const codes = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field}:${code}`,
  );

describe('R5-01 R8-03 a refused sign-in returns its code', () => {
  test.each([
    ['nothing given', { usr: '', pwd: '' }, 422, ['usr:required', 'pwd:required']],
    ['no password', { usr: 'lena', pwd: '' }, 422, ['pwd:required']],
    ['a short username', { usr: 'le', pwd: DEMO_PASSWORD }, 422, ['error:invalid_usr_or_pwd']],
    ['a short password', { usr: 'lena', pwd: 'moon' }, 422, ['error:invalid_usr_or_pwd']],
    ['a wrong password', { usr: 'lena', pwd: 'sunlight' }, 401, ['error:wrong_usr_or_pwd']],
    ['an unknown name', { usr: 'nobody', pwd: 'sunlight' }, 401, ['error:wrong_usr_or_pwd']],
    [
      'an endless password',
      { usr: 'lena', pwd: 'x'.repeat(1000) },
      401,
      ['error:wrong_usr_or_pwd'],
    ],
  ])('%s', async (_name, form, status, expected) => {
    const answer = await post(t.app, LOGIN, form);
    expect(answer.statusCode).toBe(status);
    expect(codes(answer)).toEqual(expected);
    expect(answer.cookies).toEqual([]);
  });
});

test('R6-06 R4-06 signing in by name or email sets sid and known, clears logout', async () => {
  for (const usr of ['LENA', 'lena@nocturne.example']) {
    const answer = await post(t.app, LOGIN, { usr, pwd: DEMO_PASSWORD });
    expect(answer.json()).toEqual({ ok: 1, user_id: expect.any(Number), username: 'lena' });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'known', httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'logout', value: '' }),
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
});

test('R4-06 signing out ends the session, sets logout=1 and clears lang', async () => {
  const cookie = await t.signIn();
  const answer = await post(t.app, LOGIN, { act: 'logout' }, { cookie });
  expect(answer.json()).toEqual({ ok: 1 });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'sid', value: '' }),
    expect.objectContaining({ name: 'logout', value: '1' }),
    expect.objectContaining({ name: 'lang', value: '' }),
  ]);
  // Browsers ignore the header over plain HTTP.
  expect(answer.headers).not.toHaveProperty('clear-site-data');
  const vote = await post(
    t.app,
    '/api/input.php',
    { act: 'vote', section: 'video', object_id: '1', vote: '1' },
    { cookie },
  );
  expect(codes(vote)).toEqual(['vote:login_required']);
});

test("R6-06 signing in ends the browser's former session", async () => {
  const old = await t.signIn();
  const answer = await post(t.app, LOGIN, { usr: 'lena', pwd: DEMO_PASSWORD }, { cookie: old });
  const fresh = answer.cookies.find(({ name }) => name === 'sid')?.value;
  expect(old).not.toContain(String(fresh));
  expect(await t.site.services.sessions.findSession(old.slice('sid='.length))).toBeUndefined();
  expect(await t.site.services.sessions.findSession(fresh)).toMatchObject({ username: 'lena' });
});

test('R6-06 the session table stores no usable session id', async () => {
  const secret = (await t.signIn()).slice('sid='.length);
  const rows = await t.site.db.selectFrom('session').select('id_hash').execute();
  expect(
    rows.some(
      (row) => row.id_hash.includes(secret) || row.id_hash.toString('base64url') === secret,
    ),
  ).toBe(false);
});

test('R8-03 the eleventh attempt from one address is too_many with Retry-After', async () => {
  const address = freshAddress();
  const tries = [];
  for (let n = 0; n < 11; n += 1)
    tries.push(await post(t.app, LOGIN, { usr: `guess${n}`, pwd: 'guesses' }, {}, address));
  expect(tries.slice(0, 10).every((answer) => answer.statusCode === 401)).toBe(true);
  expect(tries[10]?.statusCode).toBe(429);
  expect(Number(tries[10]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(codes(tries[10] as never)).toEqual(['error:too_many']);
}, 30_000);

test('limits form posts per address before it looks up a session', async () => {
  const [address, cookie] = [freshAddress(), await t.signIn()];
  const asked = jest.spyOn(t.site.services.sessions, 'findSession');
  const send = () =>
    post(t.app, operations.ownMember.path.print({}), { act: 'nonsense' }, { cookie }, address);
  const statuses = (await Promise.all(Array.from({ length: 210 }, send))).map(
    ({ statusCode }) => statusCode,
  );
  expect([400, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual(
    [200, 10],
  );
  expect(asked).toHaveBeenCalledTimes(200);
  expect(Number((await send()).headers['retry-after'])).toBeGreaterThan(0);
  asked.mockRestore();
});

/**
 * Creates a service with the clock of the test. Attempts come from one address unless another is
 * given.
 */
function signInAt(now: () => number) {
  const { db, services } = t.site;
  const siteKey = new SiteKey(randomBytes(32));
  const logAudit: ConstructorParameters<typeof SignInService>[0]['logAudit'] = (
    actor,
    action,
    object,
  ) => writeAudit(db, actor, { action, object });
  const signIn = new SignInService({
    members: new MembersRepository(db),
    sessions: services.sessions,
    passwords: new Passwords(),
    siteKey,
    logAudit,
    now,
  });
  const here = freshAddress();
  const tryWith = (usr: string, pwd: string, { address = here, device = '' } = {}) =>
    signIn.signIn({ usr, pwd, address, userAgent: '', oldSecret: undefined, device });
  return { signIn, tryWith, siteKey };
}

describe('M7 A13 guesses by a stranger do not lock the owner out', () => {
  test('M7 the right password works from a new address and from a known browser', async () => {
    const { tryWith } = signInAt(() => 1);
    const { device = '' } = await tryWith('moth', DEMO_PASSWORD, { address: freshAddress() });
    const attackers = Array.from({ length: 12 }, freshAddress);
    for (const address of attackers)
      for (let n = 0; n < 4; n += 1)
        await tryWith('moth', 'guesses', { address }).catch((error: unknown) => error);
    await expect(
      tryWith('moth', 'guesses', { address: attackers.at(-1) ?? '' }),
    ).rejects.toMatchObject({ code: 'too_many' });
    await expect(
      tryWith('moth', DEMO_PASSWORD, { address: freshAddress() }),
    ).resolves.toMatchObject({ user: { username: 'moth' } });
    await expect(
      tryWith('moth', DEMO_PASSWORD, { address: attackers.at(-1) ?? '', device }),
    ).resolves.toMatchObject({ device: undefined });
  }, 60_000);

  test('M7 an account under attack allows two attempts from each new address', async () => {
    const { tryWith } = signInAt(() => 1);
    for (let n = 0; n < 30; n += 1)
      await expect(tryWith('moth', 'guesses', { address: freshAddress() })).rejects.toMatchObject({
        code: 'wrong_usr_or_pwd',
      });
    const address = freshAddress();
    const outcomes: unknown[] = [];
    for (let n = 0; n < 3; n += 1)
      outcomes.push(
        await tryWith('moth', 'guesses', { address }).catch(
          (error: { code: string }) => error.code,
        ),
      );
    expect(outcomes).toEqual(['wrong_usr_or_pwd', 'wrong_usr_or_pwd', 'too_many']);
  }, 60_000);

  test('M7 a browser is known only for the member who signed in with it', async () => {
    const { tryWith, siteKey } = signInAt(() => 1);
    const { device = '', user } = await tryWith('lena', DEMO_PASSWORD);
    expect(siteKey.deviceOf(user.user_id, device)).toBeDefined();
    expect([
      siteKey.deviceOf(user.user_id + 1, device),
      siteKey.deviceOf(user.user_id, `${device}x`),
      siteKey.deviceOf(user.user_id, ''),
    ]).toEqual([undefined, undefined, undefined]);
  }, 30_000);

  test('A13 the password form of a signed-in member counts attempts by session', async () => {
    const cookie = await t.signIn('moth');
    for (let n = 0; n < 12; n += 1)
      await post(t.app, LOGIN, { usr: 'moth', pwd: 'guesses' }, {}, '10.99.1.1');
    const answer = await post(
      t.app,
      '/api/member.php',
      { act: 'password', current: 'wrong one', pwd: 'a new moon', repeat: 'a new moon' },
      { cookie },
    );
    expect([answer.statusCode, codes(answer)]).toEqual([422, ['current:pwd_invalid']]);
  }, 30_000);
});

test('M14 the audit log has accepted and refused sign-ins of staff, not of members', async () => {
  const { db } = t.site;
  const { tryWith } = signInAt(() => 1);
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'moth')
    .executeTakeFirstOrThrow();
  const lines = async () =>
    (
      await db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('object', '=', `user:${id}`)
        .orderBy('seq')
        .execute()
    ).map((line) => ({ ...line }));
  await tryWith('moth', DEMO_PASSWORD);
  expect(await lines()).toEqual([]);
  await db.updateTable('app_user').set({ role: 'moderator' }).where('id', '=', id).execute();
  await expect(tryWith('moth', 'guesses')).rejects.toMatchObject({ code: 'wrong_usr_or_pwd' });
  await tryWith('moth', DEMO_PASSWORD);
  await db.updateTable('app_user').set({ role: 'member' }).where('id', '=', id).execute();
  expect(await lines()).toEqual([
    { action: 'sign_in_refused', actor_id: null },
    { action: 'sign_in', actor_id: id },
  ]);
}, 30_000);

test('R8-03 attempts by name and by email share a back-off; later sign-in works', async () => {
  let now = 1;
  // A known device has its own count, so the limit of the address is not reached.
  const { tryWith: tryFrom, siteKey } = signInAt(() => now);
  const device = siteKey.newDevice(await idOf('moth'));
  const tryWith = (usr: string, pwd: string) => tryFrom(usr, pwd, { device });
  for (let n = 0; n < 5; n += 1)
    for (const usr of ['Moth', 'moth@nocturne.example'])
      await expect(tryWith(usr, 'guesses')).rejects.toMatchObject({ code: 'wrong_usr_or_pwd' });
  await expect(tryWith('moth', DEMO_PASSWORD)).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: 1,
  });
  await expect(tryWith('lena', DEMO_PASSWORD)).resolves.toMatchObject({
    user: { username: 'lena' },
  });
  now += 1000;
  await expect(tryWith('moth', DEMO_PASSWORD)).resolves.toMatchObject({
    user: { username: 'moth' },
  });
  await expect(tryWith('moth', 'guesses')).rejects.toMatchObject({ code: 'wrong_usr_or_pwd' });
}, 30_000);

async function idOf(username: string): Promise<number> {
  return (
    await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
}

test('R8-03 an unknown name backs off like an account', async () => {
  const guess = () => post(t.app, LOGIN, { usr: 'nobody-at-all', pwd: 'guesses' }, {}, '10.99.1.2');
  for (let n = 0; n < 10; n += 1) await guess();
  const answer = await guess();
  expect([answer.statusCode, codes(answer)]).toEqual([429, ['error:too_many']]);
}, 30_000);

const valid = {
  act: 'signup',
  usr: 'new_member',
  eml: 'new@example.org',
  pwd: 'a calm tide',
  age: '1',
};

describe('R5-05 sign-up form validation', () => {
  test.each([
    [
      'nothing given',
      { usr: '', eml: '', pwd: '' },
      ['usr:required', 'eml:required', 'pwd:required'],
    ],
    ['a short username', { usr: 'ab' }, ['usr:usr_short']],
    ['illegal characters', { usr: 'a b!' }, ['usr:usr_illegal']],
    ['a long username', { usr: 'a'.repeat(33) }, ['usr:too_long']],
    ['a used username', { usr: 'LENA' }, ['usr:usr_used']],
    ['a wrong email', { eml: 'new@example' }, ['eml:invalid_email']],
    ['an email within brackets', { eml: 'x<new@example.org>' }, ['eml:invalid_email']],
    ['a list of emails', { eml: 'x,new@example.org' }, ['eml:invalid_email']],
    ['a used email', { eml: 'Lena@nocturne.example' }, ['eml:eml_used']],
    ['a short password', { pwd: 'four' }, ['pwd:pwd_short']],
    ['no word about age', { age: '' }, ['age:age_required']],
    [
      'several at once',
      { usr: 'ab', eml: 'x', pwd: 'y' },
      ['usr:usr_short', 'eml:invalid_email', 'pwd:pwd_short'],
    ],
  ])('%s', async (_name, change, expected) => {
    const answer = await post(t.app, SIGNUP, { ...valid, ...change });
    expect([409, 422]).toContain(answer.statusCode);
    expect(codes(answer)).toEqual(expected);
  });
});

test('R4-20 a new member signs in only after using the mailed link, which works once', async () => {
  const login = { usr: valid.usr, pwd: valid.pwd };
  expect((await post(t.app, SIGNUP, valid)).json()).toEqual({ ok: 1 });
  const before = await post(t.app, LOGIN, login);
  expect([before.statusCode, codes(before)]).toEqual([403, ['error:not_confirmed']]);

  const [text = ''] = await readEmails(t.site.folders.outbox);
  const token = /\/confirm\/([\w-]{43})\//.exec(text)?.[1] ?? '';
  expect(text).toContain('To: new@example.org');
  expect((await post(t.app, SIGNUP, { act: 'confirm', token: `${token}x` })).statusCode).toBe(404);
  expect((await post(t.app, SIGNUP, { act: 'confirm', token })).json()).toEqual({ ok: 1 });
  expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token }))).toEqual(['token:already']);
  expect((await post(t.app, LOGIN, login)).json()).toMatchObject({ ok: 1, username: valid.usr });
});

/** Solves the server's proof of work, as the browser's solver does. */
function solveBotTask({ challenge, bits }: BotTask): string {
  for (let counter = 0; ; counter += 1) {
    const token = printBotToken(challenge, counter);
    if (hasZeroBits(createHash('sha256').update(token).digest(), bits)) return token;
  }
}

describe('members-B sending the confirmation email again', () => {
  const again = async (usr: string, more: Record<string, string> = {}) => {
    const task = (
      await t.app.inject({ url: operations.botcheck.path.print({ action: 'login' }) })
    ).json<BotTask>();
    return post(t.app, SIGNUP, { act: 'confirm_again', usr, tok: solveBotTask(task), ...more });
  };
  const links = async (username: string) =>
    (
      await t.site.db
        .selectFrom('email_token')
        .innerJoin('app_user', 'app_user.id', 'email_token.user_id')
        .select('purpose')
        .where('username', '=', username)
        .execute()
    ).length;

  test('members-B works by name or email, three times an hour, if unconfirmed', async () => {
    const form = { ...valid, usr: 'slow_reader', eml: 'slow@example.org' };
    await post(t.app, SIGNUP, form);
    expect((await again('slow_reader', { tok: '' })).statusCode).toBe(422);
    expect(codes(await again(' '))).toEqual(['usr:required']);
    for (const login of ['slow_reader', 'SLOW@example.org', 'slow_reader'])
      expect((await again(login)).json()).toEqual({ ok: 1 });
    expect(await links('slow_reader')).toBe(4);
    expect((await again('slow_reader')).statusCode).toBe(429);
    const before = await links('lena');
    expect((await again('lena')).json()).toEqual({ ok: 1 });
    expect((await again('nobody_at_all')).json()).toEqual({ ok: 1 });
    expect(await links('lena')).toBe(before);
  });
});

test('R4-20 a sign-up whose email cannot be queued leaves the name free', async () => {
  const form = { ...valid, usr: 'second_try', eml: 'second@example.org' };
  const broken = new SignUpService({
    members: new MembersRepository(t.site.db),
    emails: new EmailsRepository(t.site.db),
    confirmLinks: new ConfirmLinksRepository(t.site.db),
    passwords: new Passwords(),
    passwordPolicy: new PasswordPolicy(DEFAULT_ACCOUNTS.passwordPolicy),
    reservedNames: new ReservedNames('Nocturne', []),
    sendConfirmEmail: () => Promise.reject(new Error('the queue is away')),
  });
  await expect(
    broken.signUp({ ...form, age: true, address: freshAddress(), language: 'en' }),
  ).rejects.toThrow('away');
  expect((await post(t.app, SIGNUP, form)).json()).toEqual({ ok: 1 });
});

test('R4-20 deletes accounts whose link expired unused, and keeps the others', async () => {
  const { site } = t;
  const { db } = site;
  const names = ['late_one', 'waiting_one'];
  for (const usr of names) await post(t.app, SIGNUP, { ...valid, usr, eml: `${usr}@example.org` });
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'late_one')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('email_token')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute();
  await site.jobHandlers.clean({});
  const left = await db
    .selectFrom('app_user')
    .select('username')
    .where('username', 'in', [...names, 'lena', valid.usr])
    .execute();
  expect(left.map((row) => row.username).toSorted()).toEqual(
    ['lena', valid.usr, 'waiting_one'].toSorted(),
  );
  expect(
    (await post(t.app, SIGNUP, { ...valid, usr: 'late_one', eml: 'late_one@example.org' })).json(),
  ).toEqual({ ok: 1 });
});

test('R5-05 twenty forms from one address may probe names; the next is too_many', async () => {
  const address = freshAddress();
  const ask = () => post(t.app, SIGNUP, { ...valid, usr: 'LENA', pwd: '' }, {}, address);
  for (let n = 0; n < 20; n += 1) expect(codes(await ask())).toContain('usr:usr_used');
  const answer = await ask();
  expect([answer.statusCode, codes(answer)]).toEqual([429, ['error:too_many']]);
});

test('R5-05 the sixth account from one address is too_many', async () => {
  const address = freshAddress();
  const made = [];
  for (let n = 0; n < 6; n += 1)
    made.push(
      await post(
        t.app,
        SIGNUP,
        { ...valid, usr: `many${n}`, eml: `many${n}@example.org` },
        {},
        address,
      ),
    );
  expect(made.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
}, 30_000);
