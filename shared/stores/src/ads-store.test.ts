import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AdPlan } from '@nocturne/contracts/ads';
import { AdsStore } from './ads-store.ts';
import type { Consent } from '@nocturne/contracts/events';

const ORIGIN = 'https://site.test';
const HOUSE = { id: 'house', url: '/ads/vast?slot=preroll&tag=house' };
const CAPPED = { id: 'capped', url: '/ads/vast?slot=preroll&tag=capped', maxPerVisitorDay: 2 };
const OTHER = { id: 'other', url: 'https://ads.example/vast' };
const SLASHES = { id: 'slashes', url: '//ads.example/vast' };
const NOON = Date.UTC(2026, 10, 21, 12);

let sent: string[];
let time: number;

beforeEach(() => {
  sent = [];
  time = NOON;
  localStorage.clear();
});

function store(
  plan: AdPlan,
  consent: Consent | null = null,
  storage: () => Storage = () => localStorage,
): AdsStore {
  return new AdsStore({
    plan,
    analytics: { consent },
    origin: ORIGIN,
    storage,
    now: () => time,
    send: (address) => void sent.push(address),
  });
}

const idsOf = (ads: AdsStore) => ads.tags('preroll').map(({ id }) => id);

describe('V3 a house card', () => {
  const card = {
    creative: 7,
    payer: 'Slow Radio GmbH',
    title: 'Slow Radio',
    text: 'All night.',
    action: 'Listen in',
    href: '/ads/click?creative=7',
  };
  const OWN = { id: 'own', url: '/ads/vast?slot=outstream&tag=own', maxPerVisitorDay: 1, card };

  test('V3 stays available in its slot behind other tags and at its cap', () => {
    const ads = store({ outstream: [OTHER, OWN] });
    ads.cardSeen(OWN, 'outstream');
    expect([ads.cardIn('outstream'), ads.cardIn('footer'), ads.tags('outstream')]).toEqual([
      OWN,
      undefined,
      [],
    ]);
  });

  test('V3 R4-22 reports views only with consent', () => {
    store({ outstream: [OWN] }, 'no').cardSeen(OWN, 'outstream');
    expect(sent).toEqual([]);
    store({ outstream: [OWN] }, 'yes').cardSeen(OWN, 'outstream');
    expect(sent).toEqual(
      ['impression', 'viewable'].map(
        (event) => `/ads/event?event=${event}&tag=own&slot=outstream&creative=7`,
      ),
    );
  });
});

describe('AdsStore', () => {
  test('R4-16 returns the tags of a slot in order', () => {
    expect(idsOf(store({ preroll: [CAPPED, HOUSE], midroll: [OTHER] }))).toEqual([
      'capped',
      'house',
    ]);
    expect(store({}).tags('preroll')).toEqual([]);
  });

  test('R7-07 without consent, returns only tags of the site itself (settlement 50)', () => {
    const plan = { preroll: [OTHER, SLASHES, HOUSE] };
    expect(idsOf(store(plan))).toEqual(['house']);
    expect(idsOf(store(plan, 'no'))).toEqual(['house']);
    expect(idsOf(store(plan, 'yes'))).toEqual(['other', 'slashes', 'house']);
  });

  test('R4-16 limits a capped tag per UTC day across all pages', () => {
    for (const expected of [['capped', 'house'], ['capped', 'house'], ['house']]) {
      const ads = store({ preroll: [CAPPED, HOUSE] });
      expect(idsOf(ads)).toEqual(expected);
      ads.shown(CAPPED);
      ads.shown(HOUSE);
    }
    time += 86_400_000;
    expect(idsOf(store({ preroll: [CAPPED, HOUSE] }))).toEqual(['capped', 'house']);
  });

  test.each(['nonsense', '{"day":"2026-11-21","counts":{"capped":"x"}}', '[]'])(
    'R4-16 ignores malformed storage: %s',
    (kept) => {
      localStorage.setItem('ads_shown', kept);
      expect(idsOf(store({ preroll: [CAPPED] }))).toEqual(['capped']);
    },
  );

  test('R4-16 applies no cap without storage', () => {
    const refused = (): Storage => {
      throw new DOMException('refused', 'SecurityError');
    };
    const ads = store({ preroll: [CAPPED] }, null, refused);
    for (let show = 0; show < 3; show += 1) ads.shown(CAPPED);
    expect(idsOf(ads)).toEqual(['capped']);
  });

  test('R7-07 reports events of tags from other hosts only with consent', () => {
    const plan = { preroll: [OTHER, HOUSE] };
    store(plan).count('impression', { tag: OTHER, slot: 'preroll' });
    store(plan, 'yes').count('impression', { tag: HOUSE, slot: 'preroll' });
    expect(sent).toEqual([]);
    store(plan, 'yes').count('error', { tag: OTHER, slot: 'preroll', code: 303 });
    expect(sent).toEqual(['/ads/event?event=error&tag=other&slot=preroll&code=303']);
  });

  test('V3 otherHosts names the hosts of other ad servers, regardless of consent', () => {
    const ads = store({ preroll: [OTHER, SLASHES, HOUSE], footer: [HOUSE] });
    expect([
      ads.otherHosts('preroll'),
      ads.otherHosts('footer'),
      ads.otherHosts('invideo'),
    ]).toEqual(['ads.example', undefined, undefined]);
  });

  test('R7-07 reports to another host if the operator names one (settlement 50)', () => {
    const tag = { ...OTHER, trackingHost: 'https://count.example' };
    store({ preroll: [tag] }).count('impression', { tag, slot: 'preroll' });
    expect(sent).toEqual([]);
    store({ preroll: [tag] }, 'yes').count('impression', { tag, slot: 'preroll' });
    expect(sent).toEqual([
      'https://count.example/ads/event?event=impression&tag=other&slot=preroll',
    ]);
  });

  test.each([
    [null, false],
    ['no', false],
    ['yes', true],
  ] as const)('R4-22 with the answer %s mayTrack is %s', (consent, expected) => {
    expect(store({}, consent).mayTrack).toBe(expected);
  });

  test('R4-16 hasPlan ignores consent', () => {
    const ads = store({ preroll: [OTHER] });
    expect([ads.hasPlan('preplay', 'preroll'), ads.hasPlan('midroll')]).toEqual([true, false]);
  });
});
