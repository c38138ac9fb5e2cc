import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EXPORT_FILE_PATH } from '@nocturne/contracts/privacy';
import type { MemberRole } from '@nocturne/contracts/review';
import { STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import { readEmails } from './support/read-emails.ts';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

const OPERATOR = join(tmpdir(), `nocturne-operator-${process.pid}.json`);
let t: TestSite;
beforeAll(async () => {
  await writeFile(
    OPERATOR,
    JSON.stringify({
      accounts: { passwordPolicy: { minLength: 8 }, reservedNames: ['Night-Watch'] },
    }),
  );
  t = await openTestSite({ environment: { OPERATOR_CONFIG: OPERATOR } });
}, 60_000);
afterAll(() => t.close());

const codes = (answer: { json<A>(): A }) =>
  answer
    .json<{ errors: { field: string; code: string }[] }>()
    .errors.map(({ field, code }) => `${field}:${code}`);
const postOwnMember = (cookie: string, form: Record<string, string>) =>
  post(t.app, '/api/member.php', form, { cookie });
const get = (url: string, cookie: string) =>
  t.app.inject({ url, headers: { cookie }, remoteAddress: freshAddress() });

/** Creates a session of a member with this role who entered the password an hour ago. */
async function staleSession(role: MemberRole): Promise<string> {
  const cookie = await t.signIn('moth');
  await t.site.db.updateTable('app_user').set({ role }).where('username', '=', 'moth').execute();
  await t.site.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .execute();
  return cookie;
}

describe('M14 dangerous actions ask for the password again', () => {
  const acts: [
    MemberRole,
    string,
    (cookie: string) => Promise<{ statusCode: number; json<A>(): A }>,
  ][] = [
    [
      'trust',
      'a legal name',
      (cookie) =>
        post(t.app, '/api/staff_name.php', { kind: 'member', id: '1', reason: 'case' }, { cookie }),
    ],
    ['trust', 'a document', (cookie) => get(`${STAFF_DOCUMENT_PATH}?kind=member&id=1`, cookie)],
    [
      'trust',
      'a verdict on an identity',
      (cookie) =>
        post(
          t.app,
          '/api/staff_identity.php',
          { act: 'verify', kind: 'member', id: '1' },
          { cookie },
        ),
    ],
    [
      'moderator',
      'a decision of a case',
      (cookie) =>
        post(t.app, '/api/case_act.php', { act: 'decide', reference: 'NC-00000000' }, { cookie }),
    ],
    [
      'admin',
      'a change of the registry',
      (cookie) => post(t.app, '/api/remote_act.php', { body: '{}' }, { cookie }),
    ],
    [
      'member',
      'an export',
      (cookie) => post(t.app, '/api/privacy.php', { act: 'export' }, { cookie }),
    ],
    ['member', 'the file of an export', (cookie) => get(EXPORT_FILE_PATH, cookie)],
  ];
  test.each(acts)('M14 %s: %s', async (role, _name, act) => {
    const cookie = await staleSession(role);
    const asked = await act(cookie);
    expect([asked.statusCode, codes(asked)]).toEqual([403, ['error:password_required']]);
    expect(codes(await postOwnMember(cookie, { act: 'prove', pwd: 'a wrong one' }))).toEqual([
      'pwd:pwd_invalid',
    ]);
    expect((await postOwnMember(cookie, { act: 'prove', pwd: DEMO_PASSWORD })).statusCode).toBe(
      200,
    );
    const again = await act(cookie);
    expect(again.statusCode === 200 || !codes(again).includes('error:password_required')).toBe(
      true,
    );
  });

  test('M14 others are refused as forbidden, and harmless actions need no password', async () => {
    const cookie = await staleSession('member');
    expect((await get('/api/staff_identities.php?page=1', cookie)).json()).toMatchObject({
      code: 'forbidden',
    });
    expect((await postOwnMember(cookie, { act: 'read' })).statusCode).toBe(200);
    const moderator = await staleSession('moderator');
    const name = await post(
      t.app,
      '/api/staff_name.php',
      { kind: 'member', id: '1', reason: 'case' },
      { cookie: moderator },
    );
    expect([
      codes(name),
      (await get(`${STAFF_DOCUMENT_PATH}?kind=member&id=1`, moderator)).json(),
    ]).toEqual([['error:forbidden'], expect.objectContaining({ code: 'forbidden' })]);
    expect((await postOwnMember(cookie, { act: 'fresh' })).json()).toMatchObject({
      code: 'password_required',
    });
  });
});

describe("M14 the operator's rules for new passwords", () => {
  const signUp = (form: Record<string, string>) =>
    post(t.app, '/api/signup.php', {
      act: 'signup',
      usr: 'tide_walker',
      eml: 'tide@example.org',
      pwd: 'a calm tide',
      age: '1',
      ...form,
    });
  test.each([
    ['short for the operator', { pwd: 'fives7' }, ['pwd:pwd_length']],
    ['short for everybody', { pwd: 'four' }, ['pwd:pwd_short']],
    ['known from leaks', { pwd: 'Password1' }, ['pwd:pwd_common']],
    ['the name itself', { pwd: 'Tide_Walker' }, ['pwd:pwd_common']],
  ])('M14 a password that is %s is refused at sign-up', async (_name, form, expected) => {
    expect(codes(await signUp(form))).toEqual(expected);
  });

  test('M14 the same rules apply to a password change', async () => {
    const cookie = await t.signIn('lena');
    const change = await postOwnMember(cookie, {
      act: 'password',
      current: DEMO_PASSWORD,
      pwd: 'football1',
      repeat: 'football1',
    });
    expect(codes(change)).toEqual(['pwd:pwd_common']);
  });

  test.each(['admin', 'Moderator', 'sup-port', 'nocturne', 'NIGHT_WATCH'])(
    'A15 the name %s is reserved',
    async (usr) => {
      expect(codes(await signUp({ usr }))).toEqual(['usr:usr_reserved']);
      expect(codes(await postOwnMember(await t.signIn('lena'), { act: 'edit', usr }))).toEqual([
        'usr:usr_reserved',
      ]);
    },
  );
});

test('A9 a new password is reported to the member by email', async () => {
  const { email } = await t.site.db
    .selectFrom('app_user')
    .select('email')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  const cookie = await t.signIn('lena');
  expect(
    (
      await postOwnMember(cookie, {
        act: 'password',
        current: DEMO_PASSWORD,
        pwd: 'a calm tide',
        repeat: 'a calm tide',
      })
    ).statusCode,
  ).toBe(200);
  const told = (await readEmails(t.site.folders.outbox)).filter((text) =>
    text.includes(`To: ${email}`),
  );
  expect(
    told.filter((text) => text.includes('The password of your account was changed')),
  ).toHaveLength(1);
});

test('L21 IP addresses are not stored as plain hashes', async () => {
  await t.signIn('moth');
  const rows = await t.site.db.selectFrom('session').select('ip_hash').execute();
  const { createHash } = await import('node:crypto');
  const plain = Array.from({ length: 255 * 16 }, (_, n) =>
    createHash('sha256')
      .update(`10.1.${n >> 8}.${n & 255}`)
      .digest('hex'),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(
    rows.some(({ ip_hash: hash }) => hash !== null && plain.includes(hash.toString('hex'))),
  ).toBe(false);
});
