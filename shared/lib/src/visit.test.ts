import { describe, expect, test } from '@jest/globals';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { decideAgeGate } from './age-gate.ts';
import { campaignIn, campaignOf } from './campaign.ts';
import { decideRegion } from './region.ts';

describe('R2.1-03 the campaign is the first of campaign, campaign_id, cookie tcid, else empty', () => {
  test.each([
    ['campaign=a&campaign_id=b', 'c', 'a'],
    ['campaign_id=b', 'c', 'b'],
    ['campaign=&campaign_id=b', 'c', 'b'],
    ['pub=x&source=y', 'c', 'c'],
    ['', undefined, ''],
  ])('%p with cookie %p', (query, tcid, campaign) => {
    expect(campaignOf(new URLSearchParams(query), tcid)).toBe(campaign);
  });

  test('the address alone', () => {
    expect(campaignIn(new URLSearchParams('source=y'))).toBe('');
  });

  test('a name that is too long is cut, also that of an old cookie, and between two characters', () => {
    const long = 'a'.repeat(CAMPAIGN_MAX + 1);
    expect(campaignIn(new URLSearchParams({ campaign: long }))).toBe('a'.repeat(CAMPAIGN_MAX));
    expect(campaignOf(new URLSearchParams(), long)).toBe('a'.repeat(CAMPAIGN_MAX));
    expect(campaignIn(new URLSearchParams({ campaign: `${'a'.repeat(CAMPAIGN_MAX - 1)}💧` }))).toBe('a'.repeat(CAMPAIGN_MAX - 1));
  });
});

describe('R4-01 R4-02 the age gate', () => {
  test.each([
    ['index', '', false, 'closed'],
    [undefined, '', false, 'closed'],
    ['embed', 'campaign=1', false, 'closed'],
    ['information_terms', '', false, 'exempt'],
    ['information_cookies', '', false, 'exempt'],
    ['information_dmca', '', false, 'closed'],
    ['index', '', true, 'accepted'],
    ['information_terms', '', true, 'accepted'],
    ['index', 'pub=', false, 'accepted'],
    ['index', 'campaign_id=1', false, 'accepted'],
    ['index', 'source=mail', false, 'accepted'],
  ] as const)('page %p, query %p, accepted before: %p', (page, query, wasAccepted, decision) => {
    expect(decideAgeGate({ page, query: new URLSearchParams(query), wasAccepted })).toBe(decision);
  });
});

describe('R4-03 region block', () => {
  test.each([
    ['GB', '', undefined, 'blocked'],
    ['gb', '', undefined, 'blocked'],
    ['GB', 'pub=1&source=2', undefined, 'blocked'],
    ['GB', 'campaign=1', undefined, 'open'],
    ['GB', 'campaign_id=1', undefined, 'open'],
    ['GB', '', 'yes', 'open'],
    ['GB', '', 'no', 'blocked'],
    ['FR', '', undefined, 'open'],
    ['', '', undefined, 'open'],
  ] as const)('country %p, query %p, show_site %p', (country, query, showSite, decision) => {
    expect(decideRegion({ country, query: new URLSearchParams(query), showSite })).toBe(decision);
  });
});
