import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import {
  EVENTS_EVERY_MS,
  EVENTS_KEPT,
  type AnalyticsEvent,
  type RunningRemote,
} from '@nocturne/contracts/events';
import { AnalyticsStore } from './analytics-store.ts';
import { ConsentStore } from './consent-store.ts';
import { MemoryCookies } from './cookie-jar.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Given {
  cookies?: Record<string, string>;
  isRefusedByBrowser?: boolean;
  running?: RunningRemote[];
  variants?: string[];
}

/** Analytics with one sink. `sent()` flushes and returns the events that reached it. */
function anAnalytics({
  cookies = {},
  isRefusedByBrowser = false,
  running = [],
  variants,
}: Given = {}) {
  const left: AnalyticsEvent[] = [];
  const jar = new MemoryCookies(cookies);
  const consent = new ConsentStore({ cookies: jar, isRefusedByBrowser });
  const analytics = new AnalyticsStore({
    consent,
    cookies: jar,
    sinks: [async (events) => left.push(...events) > 0],
    getRunning: (remote) => running.find((one) => one.remote === remote),
    variants,
  });
  const sent = () => {
    analytics.flush();
    return left;
  };
  return { jar, consent, analytics, left, sent, running };
}
const AGREED = { cookies: { consent: 'yes' } };
const query = (text = '') => new URLSearchParams(text);
const hitOf = (page: string, campaign = '') => ({ kind: 'hit', page, campaign });

describe('R4-22 without consent=yes nothing is sent', () => {
  test('earlier events are sent once, in order, after a yes', () => {
    const { consent, analytics, sent } = anAnalytics();
    analytics.recordPageHit('index', query());
    analytics.goal('player_init');
    expect(sent()).toEqual([]);
    consent.answer('yes');
    const both = [
      hitOf('index'),
      { kind: 'goal', goal: 'player_init', page: 'index', campaign: '' },
    ];
    expect(sent()).toEqual(both);
    consent.answer('yes');
    expect(sent()).toEqual(both);
  });

  test('a no drops all events, including waiting ones', () => {
    const { consent, analytics, sent } = anAnalytics();
    analytics.recordPageHit('index', query());
    consent.answer('no');
    analytics.goal('player_error');
    consent.answer('yes');
    expect(sent()).toEqual([]);
    analytics.recordPageHit('categories', query());
    expect(sent()).toEqual([hitOf('categories')]);
  });

  test('Global Privacy Control overrides a cookie that says yes', () => {
    const { jar, analytics, sent } = anAnalytics({
      cookies: { consent: 'yes', tcid: 'spring' },
      isRefusedByBrowser: true,
    });
    analytics.recordPageHit('index', query('campaign=autumn'));
    expect(sent()).toEqual([]);
    expect([analytics.consent, jar.get('consent'), jar.get('tcid')]).toEqual([
      'no',
      undefined,
      undefined,
    ]);
  });

  test('the oldest events are dropped when too many wait for the answer', () => {
    const { consent, analytics, sent } = anAnalytics();
    analytics.recordPageHit('index', query());
    for (let at = 0; at < EVENTS_KEPT; at += 1) analytics.goal('player_init', String(at));
    consent.answer('yes');
    expect(sent()).toHaveLength(EVENTS_KEPT);
    expect(sent()[0]).toMatchObject({ goal: 'player_init', value: '0' });
  });
});

describe('R4-22 withdrawal', () => {
  test('drops unsent events and the campaign cookie', () => {
    const { jar, consent, analytics, sent } = anAnalytics({
      cookies: { consent: 'yes', tcid: 'spring' },
    });
    analytics.recordPageHit('index', query());
    consent.answer('no');
    expect(sent()).toEqual([]);
    expect([jar.get('consent'), jar.get('tcid')]).toEqual(['no', undefined]);
  });

  test('in another tab takes effect here before the next batch', async () => {
    const { jar, analytics, left } = anAnalytics(AGREED);
    analytics.recordPageHit('index', query());
    jar.set('consent', 'no');
    await jest.advanceTimersByTimeAsync(EVENTS_EVERY_MS);
    expect(left).toEqual([]);
    expect(analytics.consent).toBe('no');
  });
});

describe('R2.1-03 a page hit contains the page name and the campaign', () => {
  test.each([
    ['campaign=a&campaign_id=b', 'c', 'a'],
    ['campaign_id=b', 'c', 'b'],
    ['', 'c', 'c'],
    ['pub=x', undefined, ''],
  ])('%p with cookie %p', (text, tcid, campaign) => {
    const { analytics, sent } = anAnalytics({
      cookies: { consent: 'yes', ...(tcid === undefined ? {} : { tcid }) },
    });
    analytics.recordPageHit('videos-categories', query(text));
    expect(sent()).toEqual([hitOf('videos-categories', campaign)]);
  });

  test('pages without a campaign use the first one, stored as tcid after consent', () => {
    const { jar, consent, analytics, sent } = anAnalytics();
    analytics.recordPageHit('index', query('campaign_id=first'));
    analytics.recordPageHit('index', query('campaign=second'));
    analytics.recordPageHit('categories', query());
    expect(jar.get('tcid')).toBeUndefined();
    consent.answer('yes');
    expect(jar.get('tcid')).toBe('first');
    expect(sent()).toEqual([
      hitOf('index', 'first'),
      hitOf('index', 'second'),
      hitOf('categories', 'first'),
    ]);
  });

  test('R2.1-03 cuts a campaign to the maximum length', () => {
    const { jar, analytics, sent } = anAnalytics(AGREED);
    analytics.recordPageHit('index', query(`campaign=${'a'.repeat(CAMPAIGN_MAX + 1)}`));
    analytics.goal('player_init');
    expect(jar.get('tcid')).toBe('a'.repeat(CAMPAIGN_MAX));
    expect(sent().map(({ campaign }) => campaign)).toEqual([
      'a'.repeat(CAMPAIGN_MAX),
      'a'.repeat(CAMPAIGN_MAX),
    ]);
  });
});

describe('R7-07 goals', () => {
  const player: RunningRemote = { remote: 'mf-player', release: 'b2', variant: 'skin:new' };

  test('contain page, campaign and, for the player, its release', () => {
    const { analytics, sent } = anAnalytics({ ...AGREED, running: [player] });
    analytics.recordPageHit('video', query('campaign=a'));
    analytics.goal('player_vast_error', '301');
    expect(sent().at(-1)).toEqual({
      kind: 'goal',
      goal: 'player_vast_error',
      page: 'video',
      campaign: 'a',
      value: '301',
      ...player,
    });
  });

  test('R8-09 every event contains all experiment variants of the visitor', () => {
    const variants = ['skin:new', 'grid:control'];
    const { analytics, sent } = anAnalytics({ ...AGREED, running: [player], variants });
    analytics.recordPageHit('video', query());
    analytics.goal('player_firstframe', '420');
    expect(sent().map((event) => [event.kind, event.variants])).toEqual([
      ['hit', variants],
      ['exposure', variants],
      ['goal', variants],
    ]);
  });

  test('wait for the first page hit and take its page', () => {
    const { analytics, sent } = anAnalytics(AGREED);
    const origin: RunningRemote = { remote: 'mf-catalog', release: 'c1', variant: '' };
    analytics.goal('player_setup_error', 'source', origin);
    expect(sent()).toEqual([]);
    analytics.recordPageHit('index', query());
    const goal = {
      kind: 'goal',
      goal: 'player_setup_error',
      page: 'index',
      campaign: '',
      value: 'source',
      ...origin,
    };
    expect(sent()).toEqual([hitOf('index'), goal]);
  });
});

describe('R7-07 exposures', () => {
  const catalog: RunningRemote = { remote: 'mf-catalog', release: 'c1', variant: 'grid:wide' };
  const exposuresOf = (events: readonly AnalyticsEvent[]) =>
    events.filter(({ kind }) => kind === 'exposure');

  test('each opened page reports the release of its own remote once', () => {
    const { analytics, sent } = anAnalytics({
      ...AGREED,
      running: [catalog, { remote: 'mf-player', release: 'b2', variant: '' }],
    });
    analytics.recordPageHit('index', query());
    analytics.recordExposure();
    analytics.recordPageHit('categories', query());
    expect(exposuresOf(sent())).toEqual([
      { kind: 'exposure', page: 'index', campaign: '', ...catalog },
      { kind: 'exposure', page: 'categories', campaign: '', ...catalog },
    ]);
  });

  test('follow when the remote loads later; pages of the shell have none', () => {
    const { analytics, sent, running } = anAnalytics(AGREED);
    analytics.recordExposure();
    analytics.recordPageHit('information_cookies', query());
    analytics.recordPageHit('index', query());
    expect(exposuresOf(sent())).toEqual([]);
    running.push(catalog);
    analytics.recordExposure();
    expect(exposuresOf(sent())).toEqual([
      { kind: 'exposure', page: 'index', campaign: '', ...catalog },
    ]);
  });
});
