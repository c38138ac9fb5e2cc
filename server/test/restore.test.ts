import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BOT_CHECK_SECONDS, hasZeroBits, printBotToken } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import { operations } from '@nocturne/contracts/operations';
import { BotTasksRepository } from '../src/repositories/accounts/bot-tasks-repository.ts';
import { MembersRepository } from '../src/repositories/members/members-repository.ts';
import { DEFAULT_ACCOUNTS } from '../src/config/accounts.ts';
import { noBotCheck } from '../src/services/accounts/bot-check.ts';
import { PasswordPolicy } from '../src/services/accounts/password-policy.ts';
import { Passwords } from '../src/services/accounts/passwords.ts';
import { ProofOfWork } from '../src/services/accounts/proof-of-work.ts';
import { RestoreService, type RestoreJob } from '../src/services/accounts/restore-service.ts';
import { readEmails } from './support/read-emails.ts';
import { waitUntil } from './support/wait-until.ts';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const LOGIN = operations.signin.path.print({});
const SIGNUP = operations.signup.path.print({});
const NEW_PASSWORD = 'a new moon';
const codes = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field}:${code}`,
  );

/** Solves the server's proof of work, as the browser's solver does. */
function solveBotTask({ challenge, bits }: BotTask, from = 0): string {
  for (let counter = from; ; counter += 1) {
    const token = printBotToken(challenge, counter);
    if (hasZeroBits(createHash('sha256').update(token).digest(), bits)) return token;
  }
}

async function botToken(): Promise<string> {
  const answer = await t.app.inject({ url: operations.botcheck.path.print({ action: 'login' }) });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return solveBotTask(answer.json<BotTask>());
}

async function ask(eml: string, headers: Record<string, string> = {}, address = freshAddress()) {
  return post(t.app, SIGNUP, { act: 'restore', eml, tok: await botToken() }, headers, address);
}

const emails = () => readEmails(t.site.folders.outbox);
const tokenOf = (email: string | undefined) =>
  /\/restore\/([\w-]{43})\//.exec(email ?? '')?.[1] ?? '';
async function linkFor(eml: string): Promise<string> {
  const before = new Set(await emails());
  expect((await ask(eml)).json()).toEqual({ ok: 1 });
  return tokenOf((await emails()).find((email) => !before.has(email)));
}
const change = (token: string, pwd = NEW_PASSWORD, repeat = pwd) =>
  post(t.app, SIGNUP, { act: 'new_password', token, pwd, repeat });
const signIn = (usr: string, pwd: string) => post(t.app, LOGIN, { usr, pwd });

describe('R4-04 requesting a restore link', () => {
  test('R4-04 R7-02 a member gets a link by email, in the language of the request', async () => {
    const before = (await emails()).length;
    const answer = await ask(' Lena@nocturne.example ', { cookie: 'lang=de' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: 1 }]);
    const mails = await emails();
    expect(mails).toHaveLength(before + 1);
    const mail = mails.find((text) => text.includes('To: lena@nocturne.example')) ?? '';
    expect(mail).toContain('Der Link gilt 1 Stunde');
    expect(tokenOf(mail)).not.toBe('');
  });

  test.each(['', 'abc', ' abc ', 'x'.repeat(255)])(
    'R5-02 "%s" is eml_invalid, without an email',
    async (eml) => {
      const before = (await emails()).length;
      const answer = await ask(eml);
      expect([answer.statusCode, codes(answer)]).toEqual([422, ['eml:eml_invalid']]);
      expect(await emails()).toHaveLength(before);
    },
  );

  test('R8-10 an unknown address and that of a suspended member are eml_unknown', async () => {
    const unknown = await ask('nobody@example.org');
    expect([unknown.statusCode, codes(unknown)]).toEqual([404, ['eml:eml_unknown']]);
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'suspended' })
      .where('username', '=', 'moth')
      .execute();
    expect(codes(await ask('moth@nocturne.example'))).toEqual(['eml:eml_unknown']);
  });

  test('R8-10 with privateErrors unknown addresses get the same response but no link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'));
    const operatorFile = join(folder, 'operator.json');
    await writeFile(
      operatorFile,
      JSON.stringify({ accounts: { privateErrors: true, botCheck: 'none' } }),
    );
    const site = await openTestSite({ environment: { OPERATOR_CONFIG: operatorFile } });
    try {
      const answers = [];
      for (const eml of ['nobody@example.org', 'lena@nocturne.example'])
        answers.push(await post(site.app, SIGNUP, { act: 'restore', eml, tok: '' }));
      expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
        [200, '{"ok":1}'],
        [200, '{"ok":1}'],
      ]);
      const count = async () =>
        Number(
          (
            await site.site.db
              .selectFrom('email_token')
              .select((e) => e.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      await waitUntil(async () => (await count()) > 0);
      expect(await count()).toBe(1);
    } finally {
      await site.close();
      await rm(folder, { recursive: true });
    }
  }, 60_000);

  describe('the queued request', () => {
    const members = () => new MembersRepository(t.site.db);
    const service = (
      isPrivate: boolean,
      queueLink: (asked: RestoreJob) => Promise<void>,
      lookedUp: string[] = [],
    ) =>
      new RestoreService({
        members: {
          findByEmail: (email) => (lookedUp.push(email), members().findByEmail(email)),
          hasRestoreLink: (hash) => members().hasRestoreLink(hash),
          setPassword: (token, hash) => members().setPassword(token, hash),
        },
        passwords: new Passwords(),
        botCheck: noBotCheck,
        signIn: t.site.services.signIn,
        isPrivate,
        queueLink,
        passwordPolicy: new PasswordPolicy(DEFAULT_ACCOUNTS.passwordPolicy),
        sendPasswordChanged: () => Promise.resolve(),
      });
    const requestFrom = (eml: string) => ({
      eml,
      tok: '',
      address: freshAddress(),
      language: 'de' as const,
    });
    const ADDRESSES = ['lena@nocturne.example', 'nobody@example.org'];

    test('R8-10 privateErrors queues every request without looking up the address', async () => {
      const [queued, lookedUp]: [RestoreJob[], string[]] = [[], []];
      const restore = service(true, async (asked) => void queued.push(asked), lookedUp);
      for (const address of ADDRESSES) await restore.requestLink(requestFrom(` ${address} `));
      expect(queued).toEqual(ADDRESSES.map((email) => ({ email, language: 'de' })));
      expect(lookedUp).toEqual([]);
    });

    test.each(ADDRESSES)('R4-04 a request for %s fails if it cannot be queued', async (address) => {
      const broken = new Error('the queue is away');
      await expect(
        service(true, () => Promise.reject(broken)).requestLink(requestFrom(address)),
      ).rejects.toBe(broken);
    });
  });

  test('R8-03 the fourth request for one address is too_many, known or not', async () => {
    for (const eml of ['rate@example.org', 'kestrel@nocturne.example']) {
      for (let n = 0; n < 3; n += 1) await ask(eml);
      const answer = await ask(eml.toUpperCase());
      expect([answer.statusCode, codes(answer)]).toEqual([429, ['error:too_many']]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('R8-03 the eleventh request from one IP address is too_many', async () => {
    const address = freshAddress();
    for (let n = 0; n < 10; n += 1)
      expect((await ask(`place-${n}@example.org`, {}, address)).statusCode).toBe(404);
    expect((await ask('place-11@example.org', {}, address)).statusCode).toBe(429);
  });
});

describe('R4-04 the bot check', () => {
  const restoreWith = (tok: string) =>
    post(t.app, SIGNUP, { act: 'restore', eml: 'nobody-else@example.org', tok });

  test('R4-04 a token works once', async () => {
    const tok = await botToken();
    const answers = await Promise.all([restoreWith(tok), restoreWith(tok)]);
    expect(new Set(answers.flatMap(codes))).toEqual(new Set(['eml:eml_unknown', 'tok:bot_check']));
  });

  test('R4-04 a task works once, even with another solution', async () => {
    const task = await t.site.services.botCheck.createTask('login');
    const first = solveBotTask(task);
    const second = solveBotTask(task, Number(first.split('.').at(-1)) + 1);
    expect(codes(await restoreWith(first))).not.toEqual(['tok:bot_check']);
    expect(codes(await restoreWith(second))).toEqual(['tok:bot_check']);
  });

  test.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['the token of another form', async () => (await botToken()).replace(/^login\./, 'other.')],
    [
      'a task without work',
      async () => (await t.site.services.botCheck.createTask('login')).challenge,
    ],
    ['a counter that is no solution', async () => `${(await botToken()).replace(/\d+$/, '')}0`],
    ['an easier task', async () => (await botToken()).replace(/^login\.\d+\./, 'login.0.')],
    ['a later end', async () => (await botToken()).replace(/^(login\.\d+\.)\d+/, '$19999999999')],
    ['more than a token', async () => `${await botToken()}.1`],
    ['an endless text', async () => `${await botToken()}${'1'.repeat(300)}`],
  ])('R4-04 %s is refused', async (_name, make) => {
    const answer = await restoreWith(await make());
    expect([answer.statusCode, codes(answer)]).toEqual([422, ['tok:bot_check']]);
  });

  test('R4-04 a task expires, and works in every process of the site', async () => {
    let now = Date.now();
    const check = () => new ProofOfWork(new BotTasksRepository(t.site.db), 4, () => now);
    const [early, late] = [
      solveBotTask(await check().createTask('login')),
      solveBotTask(await check().createTask('login')),
    ];
    await expect(check().consumeToken('login', early)).resolves.toBeUndefined();
    now += BOT_CHECK_SECONDS * 1000 + 1000;
    await expect(check().consumeToken('login', late)).rejects.toMatchObject({ code: 'bot_check' });
  });
});

describe('R2.1-23 R5-05 setting the new password', () => {
  let token: string;
  beforeEach(async () => {
    const username = `restored-${Math.random().toString(36).slice(2, 8)}`;
    const row = {
      username,
      email: `${username}@example.org`,
      password_hash: await new Passwords().hash(DEMO_PASSWORD),
    };
    await t.site.db.insertInto('app_user').values(row).execute();
    token = await linkFor(row.email);
  });
  const owner = () =>
    t.site.db
      .selectFrom('app_user')
      .innerJoin('email_token', 'email_token.user_id', 'app_user.id')
      .select(['app_user.id', 'username', 'app_user.email', 'email_confirmed_at', 'token_hash'])
      .where('token_hash', '=', createHash('sha256').update(token).digest())
      .executeTakeFirstOrThrow();

  test('R2.1-23 replaces the password once, ends sessions and confirms the address', async () => {
    const { id, username } = await owner();
    await t.site.db
      .updateTable('app_user')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
    const session =
      (await signIn(username, DEMO_PASSWORD)).cookies.find(({ name }) => name === 'sid')?.value ??
      '';
    await t.site.db
      .updateTable('app_user')
      .set({ email_confirmed_at: null })
      .where('id', '=', id)
      .execute();

    expect((await post(t.app, SIGNUP, { act: 'restore_look', token })).json()).toEqual({ ok: 1 });
    expect((await change(token)).json()).toEqual({ ok: 1, username });
    expect(await t.site.services.sessions.findSession(session)).toBeUndefined();
    expect((await owner()).email_confirmed_at).toBeInstanceOf(Date);
    expect(codes(await signIn(username, DEMO_PASSWORD))).toEqual(['error:wrong_usr_or_pwd']);
    expect((await signIn(username, NEW_PASSWORD)).json()).toMatchObject({ ok: 1, username });

    const again = await change(token, 'another one');
    expect([again.statusCode, codes(again)]).toEqual([404, ['token:token_invalid']]);
    expect(codes(await post(t.app, SIGNUP, { act: 'restore_look', token }))).toEqual([
      'token:token_invalid',
    ]);
    expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('A9 emails the member about the new password in the language of the page', async () => {
    const { email, username } = await owner();
    const told = async () =>
      (await emails()).filter(
        (text) => text.includes(`To: ${email}`) && text.includes('Das Passwort Ihres Kontos'),
      ).length;
    const before = await told();
    const form = { act: 'new_password', token, pwd: NEW_PASSWORD, repeat: NEW_PASSWORD };
    expect((await post(t.app, SIGNUP, form, { cookie: 'lang=de' })).json()).toEqual({
      ok: 1,
      username,
    });
    await waitUntil(async () => (await told()) === before + 1);
    expect((await post(t.app, SIGNUP, form)).statusCode).toBe(404);
    expect(await told()).toBe(before + 1);
  });

  test('R2.1-23 using one of two links invalidates the other', async () => {
    const second = await linkFor((await owner()).email);
    expect((await change(second)).statusCode).toBe(200);
    expect(codes(await change(token))).toEqual(['token:token_invalid']);
  });

  test('R2.1-23 only one of two simultaneous uses succeeds', async () => {
    const answers = await Promise.all([change(token, 'the first'), change(token, 'the second')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  });

  test('R2.1-23 an expired link is refused', async () => {
    await t.site.db
      .updateTable('email_token')
      .set({ expires_at: new Date() })
      .where('token_hash', '=', (await owner()).token_hash)
      .execute();
    expect(codes(await change(token))).toEqual(['token:token_invalid']);
  });

  test('R2.1-23 a confirm link sets no password; a restore link confirms no account', async () => {
    expect(codes(await post(t.app, SIGNUP, { act: 'confirm', token }))).toEqual([
      'token:token_invalid',
    ]);
    await t.site.db
      .updateTable('email_token')
      .set({ purpose: 'confirm' })
      .where('token_hash', '=', (await owner()).token_hash)
      .execute();
    expect(codes(await change(token))).toEqual(['token:token_invalid']);
  });

  test('R8-03 the new password works at once after too many failed attempts', async () => {
    const { id, username } = await owner();
    await t.site.db
      .updateTable('app_user')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
    const here = freshAddress();
    const tryHere = (pwd: string) => post(t.app, LOGIN, { usr: username, pwd }, {}, here);
    for (let n = 0; n < 10; n += 1) await tryHere('guesses');
    expect((await tryHere(DEMO_PASSWORD)).statusCode).toBe(429);
    await change(token);
    expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(200);
  }, 30_000);

  test.each([
    [{ pwd: '', repeat: '' }, ['pwd:required', 'repeat:required']],
    [{ pwd: 'four', repeat: 'four' }, ['pwd:pwd_short']],
    [{ pwd: 'p'.repeat(201), repeat: 'p'.repeat(201) }, ['pwd:too_long']],
    [{ pwd: 'a quiet evening', repeat: 'a quiet morning' }, ['repeat:pwd_mismatch']],
  ])('R5-05 R5-10 %j is refused, and the link stays valid', async ({ pwd, repeat }, expected) => {
    const answer = await change(token, pwd, repeat);
    expect([answer.statusCode, codes(answer)]).toEqual([422, expected]);
    expect((await change(token)).statusCode).toBe(200);
  });

  test('R2.1-23 the table stores no usable token', async () => {
    const rows = await t.site.db.selectFrom('email_token').select('token_hash').execute();
    expect(
      rows.some(
        ({ token_hash: hash }) => hash.toString('base64url') === token || hash.includes(token),
      ),
    ).toBe(false);
  });

  test('R2.1-23 without scripts the form redirects back to its page', async () => {
    const fromPage = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
    const send = (form: Record<string, string>) =>
      post(t.app, SIGNUP, { act: 'new_password', token, ...form }, fromPage);
    expect((await send({ pwd: 'four', repeat: 'five' })).headers['location']).toBe(
      `/restore/${token}/?errors=pwd%3Apwd_short%2Crepeat%3Apwd_mismatch`,
    );
    expect((await send({ pwd: NEW_PASSWORD, repeat: NEW_PASSWORD })).headers['location']).toBe(
      `/restore/${token}/?done=1`,
    );
    const asked = await post(
      t.app,
      SIGNUP,
      { act: 'restore', eml: 'lena@nocturne.example' },
      fromPage,
    );
    expect(asked.headers['location']).toBe('/signin/?restore=1&errors=tok%3Abot_check');
  });
});
