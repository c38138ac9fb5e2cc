import { describe, expect, test } from '@jest/globals';
import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { campaignIn, campaignOf } from './campaign.ts';

describe('R2.1-03 the campaign: campaign, then campaign_id, then cookie tcid', () => {
  test.each([
    ['campaign=a&campaign_id=b', 'c', 'a'],
    ['campaign_id=b', 'c', 'b'],
    ['campaign=&campaign_id=b', 'c', 'b'],
    ['pub=x&source=y', 'c', 'c'],
    ['', undefined, ''],
  ])('%p with cookie %p', (query, tcid, campaign) => {
    expect(campaignOf(new URLSearchParams(query), tcid)).toBe(campaign);
  });

  test('campaignIn ignores the parameter source', () => {
    expect(campaignIn(new URLSearchParams('source=y'))).toBe('');
  });

  test('cuts long names of address and cookie without splitting a character', () => {
    const long = 'a'.repeat(CAMPAIGN_MAX + 1);
    expect(campaignIn(new URLSearchParams({ campaign: long }))).toBe('a'.repeat(CAMPAIGN_MAX));
    expect(campaignOf(new URLSearchParams(), long)).toBe('a'.repeat(CAMPAIGN_MAX));
    expect(campaignIn(new URLSearchParams({ campaign: `${'a'.repeat(CAMPAIGN_MAX - 1)}💧` }))).toBe(
      'a'.repeat(CAMPAIGN_MAX - 1),
    );
  });
});
