import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_GATE_POLICY,
  type GatePolicy,
  type GateRule,
  type VisitorLocation,
} from '@nocturne/contracts/gates';
import { decideVisit, termsAt, type Visit } from './gates.ts';

const OWN: GatePolicy = {
  ...DEFAULT_GATE_POLICY,
  places: {
    GB: 'blocked',
    DE: 'open',
    US: 'gate',
    'US-TX': 'assured',
    'US-UT': 'blocked',
    FR: 'assured',
    'FR-IDF': 'gate',
  },
};
const locationOf = (code: string): VisitorLocation => ({
  country: code.split('-')[0] ?? '',
  region: code.includes('-') ? code : '',
});
const at = (code: string, changes: Partial<GatePolicy> = {}, isAssured = false) =>
  termsAt({ ...OWN, ...changes }, locationOf(code), isAssured);
const visit = (query = '', changes: Partial<Visit> = {}): Visit => ({
  page: 'index',
  query: new URLSearchParams(query),
  wasAccepted: false,
  showSite: undefined,
  ...changes,
});
const written = (code: string, aVisit: Visit) =>
  decideVisit(termsAt(DEFAULT_GATE_POLICY, locationOf(code)), aVisit);

describe('R4-01 R4-02 the age gate by the specification', () => {
  test.each([
    ['index', '', false, true, false],
    [undefined, '', false, true, false],
    ['embed', 'campaign=1', false, true, false],
    ['information_terms', '', false, false, false],
    ['information_cookies', '', false, false, false],
    ['information_dmca', '', false, true, false],
    ['index', '', true, false, true],
    ['information_terms', '', true, false, true],
    ['index', 'pub=', false, false, true],
    ['index', 'campaign_id=1', false, false, true],
    ['index', 'source=mail', false, false, true],
  ] as const)(
    'page %p, query %p, accepted before %p: closed %p, kept %p',
    (page, query, wasAccepted, isGateClosed, renewsAcceptance) => {
      const decision = written('', visit(query, { page, wasAccepted }));
      expect(decision).toEqual({ shows: 'page', isGateClosed, isShut: false, renewsAcceptance });
    },
  );
});

describe('R4-03 the region block by the specification', () => {
  test.each([
    ['GB', '', undefined, 'blocked'],
    ['gb', '', undefined, 'blocked'],
    ['GB', 'pub=1&source=2', undefined, 'blocked'],
    ['GB', 'campaign=1', undefined, 'page'],
    ['GB', 'campaign_id=1', undefined, 'page'],
    ['GB', '', 'yes', 'page'],
    ['GB', '', 'no', 'blocked'],
    ['FR', '', undefined, 'page'],
    ['', '', undefined, 'page'],
  ] as const)('country %p, query %p, show_site %p: %p', (country, query, showSite, shows) => {
    expect(written(country, visit(query, { showSite })).shows).toBe(shows);
  });

  test('the blocked page replaces the age gate and keeps no acceptance', () => {
    expect(written('GB', visit('pub=1'))).toEqual({
      shows: 'blocked',
      isGateClosed: false,
      isShut: false,
      renewsAcceptance: false,
    });
  });

  test('a visitor whom a campaign lets in still gets the age gate', () =>
    expect(written('GB', visit('campaign=1')).isGateClosed).toBe(true));
});

describe('R4-01 R4-03 the age gate rule of a location', () => {
  test.each<[code: string, rule: GateRule]>([
    ['', 'gate'],
    ['SE', 'gate'],
    ['DE', 'open'],
    ['DE-BY', 'open'],
    ['us', 'gate'],
    ['US-TX', 'assured'],
    ['US-UT', 'blocked'],
    ['US-CA', 'gate'],
    ['FR', 'assured'],
    ['FR-IDF', 'gate'],
    ['GB-SCT', 'blocked'],
    ['__proto__', 'gate'],
    ['toString', 'gate'],
  ])('%p: %p, with regions before countries', (code, rule) => expect(at(code).rule).toBe(rule));

  test('other locations follow the default', () =>
    expect(at('SE', { default: 'assured' }).rule).toBe('assured'));
});

describe('R4-01 R4-02 R4-03 decisions by rule, cookies, parameters and switches', () => {
  const accepted = { wasAccepted: true };
  const terms = { page: 'information_terms' } as const;
  test.each<[string, ReturnType<typeof at>, Visit, string, boolean, boolean]>([
    // rule, visit, shows, age gate over the page, held back elsewhere
    ['open: nothing is asked', at('DE'), visit(), 'page', false, false],
    ['open under serverSide', at('DE', { serverSide: true }), visit(), 'page', false, false],
    ['gate', at('US'), visit(), 'page', true, false],
    ['gate, accepted', at('US'), visit('', accepted), 'page', false, false],
    ['gate under serverSide', at('US', { serverSide: true }), visit(), 'gate', false, false],
    [
      'gate under serverSide, accepted',
      at('US', { serverSide: true }),
      visit('', accepted),
      'page',
      false,
      false,
    ],
    [
      'gate under serverSide, a campaign',
      at('US', { serverSide: true }),
      visit('pub=1'),
      'page',
      false,
      false,
    ],
    [
      'gate under serverSide, the terms',
      at('US', { serverSide: true }),
      visit('', terms),
      'page',
      false,
      true,
    ],
    [
      'gate, campaigns open nothing',
      at('US', { campaignOpensGate: false }),
      visit('pub=1&campaign_id=2&source=3'),
      'page',
      true,
      false,
    ],
    [
      'both switches',
      at('US', { campaignOpensGate: false, serverSide: true }),
      visit('pub=1'),
      'gate',
      false,
      false,
    ],
    ['assured', at('US-TX'), visit(), 'assured', false, false],
    [
      'assured, accepted is not confirmed',
      at('US-TX'),
      visit('pub=1', accepted),
      'assured',
      false,
      false,
    ],
    ['assured, confirmed', at('US-TX', {}, true), visit(), 'page', false, false],
    [
      'assured, confirmed, under serverSide',
      at('US-TX', { serverSide: true }, true),
      visit(),
      'page',
      false,
      false,
    ],
    ['assured, the terms', at('US-TX'), visit('', terms), 'page', false, true],
    [
      'assured, the embedded player',
      at('US-TX'),
      visit('', { page: 'embed' }),
      'assured',
      false,
      false,
    ],
    ['blocked', at('US-UT'), visit('', accepted), 'blocked', false, false],
    ['blocked, the terms', at('US-UT'), visit('', terms), 'blocked', false, false],
    ['blocked, confirmed elsewhere', at('US-UT', {}, true), visit(), 'blocked', false, false],
    ['blocked, a campaign', at('US-UT'), visit('campaign=1'), 'page', true, false],
    [
      'blocked, an earlier visit',
      at('US-UT'),
      visit('', { showSite: 'yes', ...accepted }),
      'page',
      false,
      false,
    ],
    [
      'blocked for good',
      at('US-UT', { campaignLiftsBlock: false }),
      visit('campaign=1', { showSite: 'yes' }),
      'blocked',
      false,
      false,
    ],
    [
      'let in under serverSide',
      at('GB', { serverSide: true }),
      visit('campaign=1'),
      'gate',
      false,
      false,
    ],
  ])('%s', (_what, given, aVisit, shows, isGateClosed, isShut) => {
    expect(decideVisit(given, aVisit)).toMatchObject({ shows, isGateClosed, isShut });
  });

  test('a campaign that does not open the age gate keeps no acceptance', () => {
    expect(
      decideVisit(at('US', { campaignOpensGate: false }), visit('pub=1')).renewsAcceptance,
    ).toBe(false);
  });
});
