import { describe, expect, it } from '@jest/globals';
import { DEFAULT_GATE_POLICY } from '@nocturne/contracts/gates';
import { termsAt } from '@nocturne/lib/gates';
import { readVisit } from './page-visit.ts';

const visit = (address: string, { _agev, show_site }: Record<string, string> = {}, country = '') =>
  readVisit(
    new URL(address, 'http://site.test'),
    termsAt(DEFAULT_GATE_POLICY, { country, region: '' }),
    {
      wasAccepted: _agev === '1',
      showSite: show_site,
    },
  );

describe('R4-03 readVisit', () => {
  it('blocks the restricted country without campaign or show_site', () => {
    expect(visit('/', {}, 'GB').shows).toBe('blocked');
    expect(visit('/', {}, 'GB').cookies).toEqual([]);
  });

  it('admits campaign, campaign_id or show_site, and then sets show_site=yes', () => {
    for (const open of [
      visit('/?campaign=a', {}, 'GB'),
      visit('/?campaign_id=1', {}, 'GB'),
      visit('/', { show_site: 'yes' }, 'GB'),
      visit('/', {}, 'DE'),
    ]) {
      expect(open.shows).toBe('page');
      expect(open.cookies).toContainEqual(
        expect.objectContaining({ name: 'show_site', value: 'yes' }),
      );
    }
  });

  it('does not count pub and source as campaigns', () => {
    expect(visit('/?pub=a&source=b', {}, 'GB').shows).toBe('blocked');
  });
});

describe('R4-01 R4-02 age gate of a page', () => {
  it('is closed until accepted, except on the terms and cookies pages', () => {
    expect(visit('/').isGateClosed).toBe(true);
    expect(visit('/', { _agev: '1' }).isGateClosed).toBe(false);
    expect(visit('/information/terms/').isGateClosed).toBe(false);
    expect(visit('/information/cookies/').isGateClosed).toBe(false);
  });

  it.each(['pub', 'campaign_id', 'source'])(
    'is opened by %s for as long as browsers keep a cookie',
    (name) => {
      const opened = visit(`/?${name}=x`);
      expect(opened.isGateClosed).toBe(false);
      expect(opened.cookies).toContainEqual({
        name: '_agev',
        value: '1',
        maxAgeSeconds: 34_560_000,
      });
    },
  );
});
