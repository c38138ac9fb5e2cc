import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEMO_PASSWORD, freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
afterAll(() => t.close());

const LOGIN = '/api/login.php';
const SIGNUP = '/api/signup.php';
/** Headers that a browser sends with a form of this site. */
const FROM_PAGE = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
const postFromPage = (url: string, form: Record<string, string>) =>
  post(t.app, url, form, FROM_PAGE, freshAddress());

describe('R2.1-14 a form posted without scripts redirects to a page', () => {
  test('R2.1-14 sign-in redirects to next, with the session', async () => {
    const answer = await postFromPage(LOGIN, {
      usr: 'lena',
      pwd: DEMO_PASSWORD,
      next: '/upload/?a=1',
    });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/upload/?a=1']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid', 'known', 'logout']);
    expect(answer.body).toBe('');
  });

  test.each([[''], ['https://evil.test/'], ['//evil.test/'], ['/signin/'], ['/api/login.php']])(
    'R2.1-14 sign-in with next %j redirects to the index',
    async (next) => {
      const answer = await postFromPage(LOGIN, { usr: 'lena', pwd: DEMO_PASSWORD, next });
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
    },
  );

  test.each([
    [
      'a wrong password',
      { usr: 'lena', pwd: 'sunlight', next: '/upload/' },
      '/signin/?next=%2Fupload%2F&errors=error%3Awrong_usr_or_pwd',
    ],
    ['nothing given', { usr: '', pwd: '' }, '/signin/?errors=usr%3Arequired%2Cpwd%3Arequired'],
  ])(
    'R8-03 %s redirects to the form with error codes, without the typed values',
    async (_name, form, location) => {
      const answer = await postFromPage(LOGIN, form);
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, location]);
      expect(answer.cookies).toEqual([]);
    },
  );

  test.each([
    ['a token', SIGNUP, { act: 'confirm', token: '\ud800' }],
    ['a name', LOGIN, { usr: '\udfff', pwd: 'x', next: '/upload/' }],
    ['next', LOGIN, { usr: 'lena', pwd: DEMO_PASSWORD, next: '/\ud800/' }],
  ])(
    'R8-09 %s with invalid Unicode from JSON is refused, and the server continues',
    async (_name, url, form) => {
      const headers = { ...FROM_PAGE, 'content-type': 'application/json' };
      const answer = await t.app.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify(form),
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_request' }]);
    },
  );

  test('R4-20 R5-05 sign-up redirects to the notice, or back to the form', async () => {
    const form = {
      act: 'signup',
      usr: 'paper-boat',
      eml: 'paper-boat@example.test',
      pwd: 'a quiet evening',
      age: '1',
      next: '/upload/',
    };
    const taken = await postFromPage(SIGNUP, form);
    expect([taken.statusCode, taken.headers['location']]).toEqual([
      303,
      '/signup/?next=%2Fupload%2F&done=1',
    ]);
    const refused = await postFromPage(SIGNUP, { ...form, usr: 'lena', eml: 'nobody', age: '' });
    expect(refused.statusCode).toBe(303);
    expect(refused.headers['location']).toMatch(/^\/signup\/\?next=%2Fupload%2F&errors=/);
    expect(refused.headers['location']).toContain('age%3Aage_required');
    expect(refused.headers['location']).not.toMatch(/quiet|nobody|lena/);
  });

  test('R4-20 an invalid confirm link reports the error on its page', async () => {
    const answer = await postFromPage(SIGNUP, { act: 'confirm', token: 'no/such token' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      '/confirm/no%2Fsuch%20token/?errors=token%3Atoken_invalid',
    ]);
  });

  test('R8-03 a refused notice keeps its pages if they fit in an address', async () => {
    const locationOf = async (page: string) => {
      const answer = await postFromPage('/api/notice.php', { kind: 'complaint', page });
      return new URL(String(answer.headers['location']), 'https://site.test');
    };
    expect((await locationOf('/video/1/a/')).searchParams.get('page')).toBe('/video/1/a/');
    const long = await locationOf('/video/1/ä/\n'.repeat(400));
    expect([long.searchParams.get('page'), long.searchParams.get('errors')]).toEqual([
      null,
      expect.stringContaining('name:required'),
    ]);
  });

  test('R8-03 scripts and actions without a page get the error response', async () => {
    const script = await post(
      t.app,
      LOGIN,
      { usr: 'lena', pwd: 'sunlight' },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
    );
    expect(script.statusCode).toBe(401);
    const act = await postFromPage(SIGNUP, { act: 'confirm' });
    expect([act.statusCode, act.json()]).toEqual([404, expect.objectContaining({ error: 1 })]);
  });

  test('R6-06 a cross-site form post is refused', async () => {
    const answer = await post(
      t.app,
      LOGIN,
      { usr: 'lena', pwd: DEMO_PASSWORD },
      { ...FROM_PAGE, 'sec-fetch-site': 'cross-site' },
    );
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });
});
