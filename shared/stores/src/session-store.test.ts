import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { Api } from '@nocturne/api/api';
import { FakeTransport, refusal } from '@nocturne/api/testing/fake-transport';
import { FLAG_COUNTRIES } from '@nocturne/contracts/constants';
import { saveUnsentTexts, getUnsentTexts } from '@nocturne/lib/unsent-texts';
import { MemoryCookies } from './cookie-jar.ts';
import { SessionStore } from './session-store.ts';

const bodiesOf = (transport: FakeTransport) => transport.calls.map((call) => call.body);
const isDown = () => {
  throw ApiError.offline();
};
const ann = { user_id: 3, username: 'ann' };

function aSession({
  user = null,
  country = 'FR',
  cookies = {},
}: { user?: typeof ann | null; country?: string; cookies?: Record<string, string> } = {}) {
  const transport = new FakeTransport();
  const jar = new MemoryCookies(cookies);
  return {
    transport,
    jar,
    session: new SessionStore({ api: new Api(transport), user, country, cookies: jar }),
  };
}

describe('SessionStore', () => {
  test('R6-06 isMember is true if there is a user', () => {
    expect(aSession().session.isMember).toBe(false);
    expect(aSession({ user: ann }).session.isMember).toBe(true);
  });

  test('R4-06 signing in removes the logout cookie', async () => {
    const { transport, jar, session } = aSession({ cookies: { logout: '1' } });
    transport.answers.signin = { ok: 1, ...ann };
    await expect(session.signIn('ann', 'secret')).resolves.toEqual({ ok: true });
    expect(session.user).toEqual(ann);
    expect(jar.get('logout')).toBeUndefined();
    expect(bodiesOf(transport)).toEqual([{ usr: 'ann', pwd: 'secret' }]);
  });

  test('a refusal returns the errors by field', async () => {
    const { transport, session } = aSession();
    transport.answers.signin = refusal('wrong_usr_or_pwd');
    await expect(session.signIn('ann', 'wrong')).resolves.toEqual({
      ok: false,
      errors: [{ field: 'error', code: 'wrong_usr_or_pwd' }],
    });
    expect(session.isMember).toBe(false);
  });

  test('signIn rejects on a network failure', async () => {
    const { transport, session } = aSession();
    transport.answers.signin = isDown;
    await expect(session.signIn('ann', 'secret')).rejects.toThrow('Network Error');
  });

  test('a response without a user does not sign in', async () => {
    const { transport, session } = aSession();
    transport.answers.signin = { ok: 1 };
    await expect(session.signIn('ann', 'secret')).resolves.toEqual({
      ok: false,
      errors: [{ field: 'error', code: 'system' }],
    });
    expect(session.isMember).toBe(false);
  });

  test('R4-06 logout ends the session, sets a cookie and clears the language', async () => {
    const { transport, jar, session } = aSession({ user: ann, cookies: { lang: 'de' } });
    transport.answers.signin = { ok: 1 };
    await session.signOut();
    expect(bodiesOf(transport)).toEqual([{ act: 'logout' }]);
    expect(session.user).toBeNull();
    expect([jar.get('logout'), jar.get('lang')]).toEqual(['1', undefined]);
  });

  test.each([
    ['did not hear', isDown, { code: 'offline' }],
    [
      'refused',
      refusal('unavailable'),
      { code: 'http', status: 503, refusal: refusal('unavailable') },
    ],
  ] as const)(
    'R4-06 a logout that the server %s leaves the member signed in',
    async (_what, answer, error) => {
      const { transport, jar, session } = aSession({ user: ann, cookies: { lang: 'de' } });
      transport.answers.signin = answer;
      await expect(session.signOut()).rejects.toMatchObject(error);
      expect(session.isMember).toBe(true);
      expect([jar.get('logout'), jar.get('lang')]).toEqual([undefined, 'de']);
    },
  );

  test('R4-06 another tab signs out when it sees the cookie', () => {
    const { jar, session } = aSession({ user: ann });
    const tab = new AbortController();
    session.watchOtherTabs(tab.signal);
    window.dispatchEvent(new Event('focus'));
    expect(session.isMember).toBe(true);
    jar.set('logout', '1');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.isMember).toBe(false);
    tab.abort();
  });

  test('a tab stops watching after its signal aborts', () => {
    const { session } = aSession({ user: ann, cookies: { logout: '1' } });
    const tab = new AbortController();
    session.watchOtherTabs(tab.signal);
    tab.abort();
    window.dispatchEvent(new Event('focus'));
    expect(session.isMember).toBe(true);
  });
});

test('T1 leaving the session deletes unsent texts', () => {
  const { session } = aSession({ user: ann });
  saveUnsentTexts('/video/1/#comment', { text: 'Half a thought' });
  session.leave();
  expect(getUnsentTexts('/video/1/#comment')).toEqual({});
});

describe('R9-09 the special visitor flag depends on the country', () => {
  test.each([
    ...FLAG_COUNTRIES.map((country) => [country, true] as const),
    ['us', true] as const,
    ['IT', false] as const,
    ['', false] as const,
  ])('%p', (country, expected) => {
    expect(aSession({ country }).session.hasFlag).toBe(expected);
  });
});
