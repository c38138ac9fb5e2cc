import { describe, expect, test } from '@jest/globals';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { campaignIn, campaignOf } from './campaign.ts';

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
    expect(campaignIn(new URLSearchParams({ campaign: `${'a'.repeat(CAMPAIGN_MAX - 1)}💧` }))).toBe(
      'a'.repeat(CAMPAIGN_MAX - 1),
    );
  });
});
