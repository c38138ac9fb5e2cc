import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations, OPERATION_NAMES } from '@nocturne/contracts/operations';
import { isErrorAnswer } from '@nocturne/contracts/error-codes';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const GARBAGE = [
  '',
  '.',
  '..',
  '...',
  '/',
  '//',
  '%',
  '%00',
  '%2e%2e%2f',
  '%ff',
  '%E0%A4%A',
  '../../../etc/passwd',
  "'",
  "1' or '1'='1",
  '1;drop table video',
  '<script>',
  '"',
  '\\',
  '{}',
  '[]',
  '*',
  '?',
  '&',
  '=',
  '+',
  '-1',
  '0',
  '00',
  '1e9',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'ё',
  '𝔸',
  ' ',
  '1.json',
  '.json',
  'a'.repeat(400),
  '1,2,3',
  '1,,2',
  ',',
  '$1',
  '\u202e',
];

describe('R7-04 garbage in an address gets an error response, never a failure', () => {
  test.each(OPERATION_NAMES)('%s', async (name) => {
    const { prefix, template } = operations[name].path;
    const method = operations[name].method === 'GET' ? 'GET' : 'POST';
    const urls = GARBAGE.flatMap((part) => {
      const encoded = encodeURIComponent(part);
      const ids = part.replace(/[^\w,]/g, '');
      return [
        prefix + encodeURI(part),
        template.replace(/\{\w+\}/g, () => encoded),
        `${prefix}?params=${encoded}&s=${encoded}&video_id=${ids}&lifetime=0`,
      ];
    });
    for (const url of urls) {
      const answer = await t.app.inject({
        method,
        url,
        remoteAddress: freshAddress(),
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const isFine =
        answer.statusCode === 200 ||
        ([400, 401, 404, 422, 429, 503].includes(answer.statusCode) &&
          isErrorAnswer(answer.json()));
      expect({ url, status: answer.statusCode, isFine }).toMatchObject({ isFine: true });
      expect(answer.statusCode).not.toBe(500);
    }
  });
});

describe('R7-04 R3-13 a control character in a search text of a valid address is refused', () => {
  const params = encodeURIComponent('3600/str/relevance/24/search..1.all..');
  const search = `/api/videos2.php?params=${params}&s=`;
  test.each([
    ['/api/suggester.php?c=', '%00', 'gla'],
    ['/api/suggester.php?c=', 'gla%00ss', 'glass'],
    [search, 'glass%00tide', 'glass tide'],
    [search, 'a%07bc', 'abc'],
    ['/api/json/channels/86400/str/latest-updates-toptn/60/..1.json?search=', 'a%00b', 'a'],
  ])('%s%s', async (address, refused, right) => {
    const answers = await Promise.all(
      [address + right, address + refused].map((url) => t.app.inject({ url })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 400]);
    expect(isErrorAnswer(answers[1]?.json())).toBe(true);
    // A word that the database cannot store would block every later batch of searched words.
    await t.site.services.counters.flush();
  });
});

describe('R7-02 garbage in a form gets an error response, never a failure', () => {
  const fields = [
    'act',
    'section',
    'object_id',
    'vote',
    'video_id',
    'usr',
    'eml',
    'pwd',
    'token',
    'reason',
    'message',
  ];
  const acts = [
    'view',
    'vote',
    'subscribe',
    'unsubscribe',
    'favourite',
    'signup',
    'confirm',
    'logout',
  ];
  test.each(['/api/input.php', '/api/login.php', '/api/signup.php', '/api/contact.php'])(
    '%s',
    async (path) => {
      const cookie = await t.signIn();
      for (const part of [...GARBAGE, '\0', 'x'.repeat(5000)]) {
        for (const act of acts) {
          const form = { ...Object.fromEntries(fields.map((field) => [field, part])), act };
          const answer = await post(t.app, path, form, act === 'logout' ? {} : { cookie });
          expect({ act, part, status: answer.statusCode }).not.toMatchObject({ status: 500 });
        }
      }
    },
    60_000,
  );

  test('refuses a nested, repeated, unreadable or oversized body', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const bodies = ['usr=a&usr=b', 'usr[x]=1', '%', `usr=${'x'.repeat(100_000)}`];
    const answers = await Promise.all(
      bodies.map((payload) =>
        t.app.inject({ method: 'POST', url: '/api/login.php', headers, payload }),
      ),
    );
    const json = await t.app.inject({
      method: 'POST',
      url: '/api/login.php',
      headers: { 'content-type': 'application/json' },
      payload: '{"usr":',
    });
    const xml = await t.app.inject({
      method: 'POST',
      url: '/api/login.php',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    for (const answer of [...answers, json, xml]) {
      expect([400, 422]).toContain(answer.statusCode);
      expect(isErrorAnswer(answer.json())).toBe(true);
    }
  });
});
