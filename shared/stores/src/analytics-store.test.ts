import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { Api } from '@nocturne/api/api';
import { FakeTransport } from '@nocturne/api/testing/fake-transport';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { ANALYTICS_QUEUE_MAX, AnalyticsStore } from './analytics-store.ts';
import { MemoryCookies } from './cookie-jar.ts';

const bodiesOf = (transport: FakeTransport) => transport.calls.map((call) => call.body);
const isDown = () => {
  throw ApiError.offline();
};
function anAnalytics(cookies: Record<string, string> = {}) {
  const transport = new FakeTransport({ stat: { ok: 1 } });
  const jar = new MemoryCookies(cookies);
  return { transport, jar, analytics: new AnalyticsStore({ api: new Api(transport), cookies: jar }) };
}
const query = (text = '') => new URLSearchParams(text);

describe('R4-22 without consent=yes nothing leaves the browser', () => {
  test('what happened before the answer is sent after a yes, in its order', () => {
    const { transport, jar, analytics } = anAnalytics();
    analytics.pageHit('index', query());
    analytics.goal('player_init');
    expect(transport.calls).toEqual([]);
    analytics.answer('yes');
    expect(bodiesOf(transport)).toEqual([
      { act: 'hit', page: 'index', campaign: '' },
      { act: 'goal', goal: 'player_init', page: 'index', campaign: '' },
    ]);
    expect(jar.get('consent')).toBe('yes');
    analytics.answer('yes');
    expect(transport.calls).toHaveLength(2);
  });

  test('R7-07 a goal that is reached before the first page hit follows it, with its page', () => {
    const { transport, analytics } = anAnalytics({ consent: 'yes' });
    analytics.goal('remote_outcome', 'ok');
    expect(transport.calls).toEqual([]);
    analytics.pageHit('index', query());
    expect(bodiesOf(transport)).toEqual([
      { act: 'hit', page: 'index', campaign: '' },
      { act: 'goal', goal: 'remote_outcome', page: 'index', campaign: '', value: 'ok' },
    ]);
  });

  test('after a no everything is dropped, also what waited', () => {
    const { transport, jar, analytics } = anAnalytics();
    analytics.pageHit('index', query());
    analytics.answer('no');
    analytics.goal('player_error');
    analytics.answer('yes');
    expect(transport.calls).toEqual([]);
    expect(jar.get('consent')).toBe('yes');
  });

  test.each([
    ['yes', 1],
    ['no', 0],
    ['1', 0],
  ])('the cookie consent=%s is an answer of an earlier visit', (consent, sent) => {
    const { transport, analytics } = anAnalytics({ consent });
    analytics.pageHit('index', query());
    expect(transport.calls).toHaveLength(sent);
  });

  test('the queue is bounded: the oldest events leave first', () => {
    const { transport, analytics } = anAnalytics();
    analytics.pageHit('index', query());
    for (let at = 0; at < ANALYTICS_QUEUE_MAX; at += 1) analytics.goal('player_init', String(at));
    analytics.answer('yes');
    expect(transport.calls).toHaveLength(ANALYTICS_QUEUE_MAX);
    expect(bodiesOf(transport)[0]).toMatchObject({ goal: 'player_init', value: '0' });
  });
});

describe('R2.1-03 a page hit carries the page name and the campaign', () => {
  test.each([
    ['campaign=a&campaign_id=b', 'c', 'a'],
    ['campaign_id=b', 'c', 'b'],
    ['', 'c', 'c'],
    ['pub=x', undefined, ''],
  ])('%p with cookie %p', (text, tcid, campaign) => {
    const { transport, analytics } = anAnalytics({ consent: 'yes', ...(tcid === undefined ? {} : { tcid }) });
    analytics.pageHit('videos-categories', query(text));
    expect(bodiesOf(transport)).toEqual([{ act: 'hit', page: 'videos-categories', campaign }]);
  });

  test('the first campaign seen is kept as tcid', () => {
    const { jar, analytics } = anAnalytics();
    analytics.pageHit('index', query('campaign_id=first'));
    analytics.pageHit('index', query('campaign=second'));
    expect(jar.get('tcid')).toBe('first');
  });
});

test('R2.1-03 a campaign is kept and sent no longer than the server takes it', () => {
  const { transport, jar, analytics } = anAnalytics({ consent: 'yes' });
  analytics.pageHit('index', query(`campaign=${'a'.repeat(CAMPAIGN_MAX + 1)}`));
  analytics.goal('player_init');
  expect(jar.get('tcid')).toBe('a'.repeat(CAMPAIGN_MAX));
  expect(bodiesOf(transport)).toEqual([
    expect.objectContaining({ act: 'hit', campaign: 'a'.repeat(CAMPAIGN_MAX) }),
    expect.objectContaining({ act: 'goal', campaign: 'a'.repeat(CAMPAIGN_MAX) }),
  ]);
});

test('goals name the page and the campaign of the last hit', () => {
  const { transport, analytics } = anAnalytics({ consent: 'yes' });
  analytics.pageHit('video', query('campaign=a'));
  analytics.goal('player_vast_error', '301');
  expect(bodiesOf(transport).at(-1)).toEqual({ act: 'goal', goal: 'player_vast_error', page: 'video', campaign: 'a', value: '301' });
});

test('a hit that does not arrive disturbs nobody', async () => {
  const { transport, analytics } = anAnalytics({ consent: 'yes' });
  transport.answers.stat = isDown;
  const logged = new Promise<unknown>((resolve) => {
    jest.spyOn(console, 'debug').mockImplementation((text) => resolve(text));
  });
  analytics.pageHit('index', query());
  await expect(logged).resolves.toBe('analytics event was not sent');
});
