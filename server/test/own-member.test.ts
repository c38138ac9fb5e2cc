import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIFETIMES } from '@nocturne/contracts/constants';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import { operations } from '@nocturne/contracts/operations';
import { waitUntil } from './support/wait-until.ts';
import { DEMO_PASSWORD, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: string;
beforeAll(async () => {
  t = await openTestSite();
  lena = await t.signIn('lena');
}, 60_000);
afterAll(() => t.close());

const send = (form: Record<string, string>, cookie = lena, headers: Record<string, string> = {}) =>
  post(t.app, operations.ownMember.path.print({}), form, {
    ...(cookie ? { cookie } : {}),
    ...headers,
  });
const codes = (answer: { json<A>(): A }) =>
  answer.json<ErrorAnswer>().errors.map(({ field, code }) => `${field}:${code}`);
const memberIn = (answer: { json<A>(): A }) => answer.json<{ member: OwnMember }>().member;
const edit = (values: Record<string, string>, cookie = lena) =>
  send({ act: 'edit', ...values }, cookie);

const PROFILE = {
  about_me: 'I collect slow films.',
  description: 'Mostly water,\nsome weather.',
  birth_date: '1992-03-04',
  gender: 'woman',
  relationship: 'single',
  orientation: 'hetero',
  country: 'NO',
  city: 'Bergen',
  education: 'Film school',
  occupation: 'Editor',
  interests: 'Tides, moss',
  website: 'https://lena.example/',
};

describe('R6-04 the ownMember operation', () => {
  test('R6-04 is never cached and contains the email address', async () => {
    const answer = await send({ act: 'read' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(memberIn(answer)).toMatchObject({
      username: 'lena',
      email: 'lena@nocturne.example',
      pending_email: '',
    });
  });

  test('R6-03 the public profile contains no email address', async () => {
    const { user_id: id } = memberIn(await send({ act: 'read' }));
    const answer = await t.app.inject({ url: operations.member.path.print({ user_id: id }) });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('nocturne.example');
  });

  test.each([
    ['read', {}],
    ['edit', { city: 'Oslo' }],
    ['password', { current: 'a', pwd: 'b', repeat: 'b' }],
    ['email', { eml: 'new@example.org', pwd: 'a' }],
    ['email_cancel', {}],
    ['image_delete', { section: 'u_ava' }],
    ['sessions_end', { session_id: '' }],
    ['nonsense', {}],
  ])('R2.1-21 refuses a visitor: %s', async (act, form) => {
    const answer = await send({ act, ...form }, '');
    expect([answer.statusCode, codes(answer)]).toEqual([401, ['error:login_required']]);
  });

  test('refuses posts from another site', async () => {
    const answer = await send({ act: 'edit', city: 'Elsewhere' }, lena, {
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.statusCode, codes(answer)]).toEqual([403, ['error:cross_site']]);
  });

  test('refuses an unknown act or section', async () => {
    expect(codes(await send({ act: 'toString' }))).toEqual(['act:bad_request']);
    expect(codes(await send({ act: 'image_delete', section: 'video' }))).toEqual([
      'section:bad_request',
    ]);
  });
});

describe('R3-15 editing the profile', () => {
  test('R3-15 stores every field and computes the age', async () => {
    const answer = await edit(PROFILE);
    expect(memberIn(answer)).toMatchObject({
      ...PROFILE,
      username: 'lena',
      age: expect.stringMatching(/^3\d$/),
    });
    expect(memberIn(await send({ act: 'read' }))).toEqual(memberIn(answer));
  });

  test('R3-15 others see a change at once despite cached responses', async () => {
    const { user_id: id } = memberIn(await edit({ ...PROFILE, city: 'Before' }));
    const seen = async () =>
      (
        await t.app.inject({
          url: operations.member.path.print({ user_id: id, lifetime: LIFETIMES.member }),
        })
      ).json<{
        member: { city: string };
      }>().member.city;
    await waitUntil(async () => (await seen()) === 'Before');
    await edit({ city: 'After' });
    await waitUntil(async () => (await seen()) === 'After');
  });

  test('R3-15 keeps omitted fields and clears empty ones', async () => {
    await edit(PROFILE);
    expect(memberIn(await edit({ city: 'Oslo', birth_date: '' }))).toMatchObject({
      ...PROFILE,
      city: 'Oslo',
      birth_date: '',
      age: '',
    });
  });

  test('repeating an edit changes nothing', async () => {
    const [first, second] = [await edit(PROFILE), await edit(PROFILE)];
    expect(second.json()).toEqual(first.json());
  });

  test('R1-05 R3-15 reports every refused field at once and stores nothing', async () => {
    await edit(PROFILE);
    const answer = await edit({
      city: 'x'.repeat(101),
      birth_date: '2015-01-01',
      website: 'javascript:1',
      gender: 'x',
      education: 'Kept?',
    });
    expect(answer.statusCode).toBe(422);
    expect(codes(answer)).toEqual([
      'birth_date:too_young',
      'gender:bad_request',
      'city:too_long',
      'website:invalid_website',
    ]);
    expect(memberIn(await send({ act: 'read' }))).toMatchObject(PROFILE);
  });

  test('keeps markup as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes" \u202e';
    expect(memberIn(await edit({ about_me: text })).about_me).toBe(text);
  });

  test('R5-05 a new name follows the sign-up rules and takes effect at once', async () => {
    const cookie = await t.signIn('moth');
    expect(codes(await edit({ usr: 'LENA' }, cookie))).toEqual(['usr:usr_used']);
    expect(codes(await edit({ usr: 'a b' }, cookie))).toEqual(['usr:usr_illegal']);
    expect(memberIn(await edit({ usr: 'Moth' }, cookie)).username).toBe('Moth');
    expect(memberIn(await edit({ usr: 'moth_two' }, cookie)).username).toBe('moth_two');
    expect(await t.site.services.sessions.findSession(cookie.slice('sid='.length))).toMatchObject({
      username: 'moth_two',
    });
    expect(
      (await post(t.app, operations.signin.path.print({}), { usr: 'moth', pwd: DEMO_PASSWORD }))
        .statusCode,
    ).toBe(401);
  });

  test('R5-05 only one of two simultaneous edits gets the same name', async () => {
    const cookies = await Promise.all(['juniper', 'halvard'].map((name) => t.signIn(name)));
    const answers = await Promise.all(
      cookies.map((cookie) => edit({ usr: 'wanted', city: 'Here' }, cookie)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('R5-05 the sixth new name in an hour is too_many; other edits still work', async () => {
    const cookie = await t.signIn('sable_fox');
    for (let n = 1; n <= 5; n += 1)
      expect((await edit({ usr: `sable_${n}` }, cookie)).statusCode).toBe(200);
    expect(codes(await edit({ usr: 'sable_6' }, cookie))).toEqual(['error:too_many']);
    expect((await edit({ usr: 'sable_5', city: 'Here' }, cookie)).statusCode).toBe(200);
  });

  test('the thirty-first edit in ten minutes is too_many', async () => {
    const cookie = await t.signIn('nightswim');
    for (let n = 0; n < 30; n += 1)
      expect((await edit({ city: `Place ${n}` }, cookie)).statusCode).toBe(200);
    expect(codes(await edit({ city: 'One more' }, cookie))).toEqual(['error:too_many']);
  });
});
