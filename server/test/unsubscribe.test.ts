import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { ONE_CLICK_FIELD, ONE_CLICK_VALUE } from '@nocturne/contracts/unsubscribe';
import { SiteKey } from '../src/services/site/site-key.ts';
import { UnsubscribeTokens } from '../src/services/accounts/unsubscribe-tokens.ts';
import { asMember, freshKey, type ActingMember } from './support/as-member.ts';
import { readEmails } from './support/read-emails.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let siteKey: SiteKey;
let lena: ActingMember;
let moth: ActingMember;
beforeAll(async () => {
  t = await openTestSite();
  siteKey = await SiteKey.create(t.site.config);
  [lena, moth] = await Promise.all([asMember(t, 'lena'), asMember(t, 'moth')]);
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  for (const member of [lena, moth])
    await member.act({ act: 'notify_settings', mailed: 'message,comment' });
});

const tokenOf = (userId: number) =>
  new UnsubscribeTokens(siteKey).sign({ userId, kind: 'notifications' });
const mailed = async (member: ActingMember) => (await member.read('notifySettings', {})).mailed;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Posts as a mail program does (RFC 8058): without cookies and without browser headers. */
const postAsMailProgram = (
  token: string,
  headers: Record<string, string> = FORM,
  payload = `${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}`,
) =>
  t.app.inject({
    method: 'POST',
    url: href('unsubscribe', { token }),
    headers,
    payload,
    remoteAddress: freshAddress(),
  });
const postAsButton = (token: string, headers: Record<string, string> = {}) =>
  postAsMailProgram(token, { ...FORM, ...headers }, '');

describe('R2.3-16 one-click unsubscribe by a mail program', () => {
  test('R2.3-16 works without a session, and repeatedly', async () => {
    for (let at = 0; at < 2; at += 1) {
      const answer = await postAsMailProgram(tokenOf(lena.id));
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { ok: 1 },
        'private, no-store',
      ]);
    }
    expect([await mailed(lena), await mailed(moth)]).toEqual([[], ['comment', 'message']]);
  });

  test('R2.3-16 works with the multipart form that the RFC allows', async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; ' +
      `name="${ONE_CLICK_FIELD}"\r\n\r\n${ONE_CLICK_VALUE}\r\n--x--\r\n`;
    const answer = await postAsMailProgram(
      tokenOf(lena.id),
      { 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    );
    expect([answer.statusCode, await mailed(lena)]).toEqual([200, []]);
  });

  test.each([
    [
      'that ends too early',
      '; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['without a boundary', '', '--x--'],
    [
      'with a file',
      '; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n',
    ],
  ])('R8-09 a multipart form %s is a bad request', async (_what, boundary, payload) => {
    const answer = await postAsMailProgram(
      tokenOf(lena.id),
      { 'content-type': `multipart/form-data${boundary}` },
      payload,
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(await mailed(lena)).not.toEqual([]);
  });

  test('R2.3-16 works for a member who never chose the kinds', async () => {
    await t.site.db.deleteFrom('notification_setting').where('user_id', '=', lena.id).execute();
    expect(await mailed(lena)).toEqual(['video_published']);
    await postAsMailProgram(tokenOf(lena.id));
    expect(await mailed(lena)).toEqual([]);
  });

  test('R2.3-16 succeeds for a member who no longer exists', async () => {
    expect((await postAsMailProgram(tokenOf(987_654))).statusCode).toBe(200);
  });

  test.each([
    ['that nobody signed', () => 'W10.AAAA'],
    [
      'with another member in it',
      () =>
        tokenOf(lena.id).replace(
          /^[^.]+/,
          Buffer.from(`[${moth.id},"notifications"]`).toString('base64url'),
        ),
    ],
    ['for another kind of emails', () => siteKey.sign('unsubscribe', [lena.id, 'security'])],
    [
      'that was signed for something else',
      () => siteKey.sign('another', [lena.id, 'notifications']),
    ],
  ])('R2.3-16 a link %s stops nothing', async (_what, token) => {
    const answer = await postAsMailProgram(token());
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'token_invalid' }]);
    expect([await mailed(lena), await mailed(moth)]).toEqual([
      ['comment', 'message'],
      ['comment', 'message'],
    ]);
  });
});

describe('R2.3-16 the unsubscribe button', () => {
  const FROM_PAGE = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
    origin: 'http://localhost:8080',
  };

  test.each([
    ['of this browser', FROM_PAGE],
    ['of an older one', {}],
  ])('R2.3-16 %s redirects to the page with a confirmation', async (_what, headers) => {
    const token = tokenOf(lena.id);
    const answer = await postAsButton(token, headers);
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      `/unsubscribe/${token}/?done=1`,
    ]);
    expect(await mailed(lena)).toEqual([]);
  });

  test('R2.3-16 with an invalid link redirects to the page with the error', async () => {
    const answer = await postAsButton('W10.AAAA', FROM_PAGE);
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      '/unsubscribe/W10.AAAA/?errors=token%3Atoken_invalid',
    ]);
  });

  test('R2.3-16 cannot be pressed by another site with the session of a member', async () => {
    const answer = await postAsButton(tokenOf(lena.id), {
      ...FROM_PAGE,
      'sec-fetch-site': 'cross-site',
      cookie: lena.cookie,
    });
    expect([answer.statusCode, await mailed(lena)]).toEqual([403, ['comment', 'message']]);
  });

  test('R2.3-16 the page state reveals only the kind of emails, and changes nothing', async () => {
    const ask = (token: string) =>
      t.app.inject({
        url: operations.unsubscribeState.path.print({ token }),
        remoteAddress: freshAddress(),
      });
    expect((await ask(tokenOf(lena.id))).json()).toEqual({ kind: 'notifications' });
    expect((await ask('W10.AAAA')).statusCode).toBe(404);
    expect(await mailed(lena)).toEqual(['comment', 'message']);
  });
});

test('R2.3-16 the link in an email works, and the member can turn emails on again', async () => {
  const later = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await t.site.db
    .updateTable('notification_setting')
    .set({ mailed_at: later(90) })
    .where('user_id', '=', lena.id)
    .execute();
  await moth.act({ act: 'message', user_id: String(lena.id), text: 'Hello', key: freshKey() });
  await t.site.jobs.add('notifications', {});
  const email =
    (await readEmails(t.site.folders.outbox)).findLast((text) =>
      text.includes('To: lena@nocturne.example'),
    ) ?? '';
  const [, token = ''] = /\/unsubscribe\/([^/\s]+)\//.exec(email) ?? [];
  expect(email).toContain(`List-Unsubscribe: <http://localhost:8080/unsubscribe/${token}/>`);
  expect((await postAsMailProgram(token)).statusCode).toBe(200);
  expect(await mailed(lena)).toEqual([]);
  await lena.act({ act: 'notify_settings', mailed: 'message' });
  expect(await mailed(lena)).toEqual(['message']);
});

test('R2.3-16 one address can press at most 600 times a minute', async () => {
  const remoteAddress = freshAddress();
  const press = () =>
    t.app.inject({
      method: 'POST',
      url: href('unsubscribe', { token: 'W10.AAAA' }),
      headers: FORM,
      payload: `${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}`,
      remoteAddress,
    });
  const statuses = [];
  for (let at = 0; at < 601; at += 1) statuses.push((await press()).statusCode);
  expect([new Set(statuses.slice(0, 600)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
});
