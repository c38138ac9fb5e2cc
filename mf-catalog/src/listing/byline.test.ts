import { describe, expect, test } from '@jest/globals';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { byline } from './byline.ts';
import { BYLINE_ROUTES } from './offered-routes.ts';

const channel = { dir: 'halden-works', title: 'Halden Works', title2: '', url: '', videos: 3, vda: null };
const models = [
  { dir: 'orla-venn', title: 'Orla Venn' },
  { dir: 'isa-marlow', title: 'Isa Marlow' },
];
const user = { user_id: 7, username: 'anselm' };

describe('byline', () => {
  test('R2.3-01 names the channel before anybody else', () => {
    expect(byline(aVideo({ channel, models, user }), BYLINE_ROUTES)).toEqual({ label: 'Halden Works', href: '/pornsite/halden-works/' });
  });

  test('R2.3-01 names the first performer where there is no channel', () => {
    expect(byline(aVideo({ models }), BYLINE_ROUTES)).toEqual({ label: 'Orla Venn', href: '/pornstar/orla-venn/' });
  });

  test('R2.3-01 names the uploader of a member’s video', () => {
    expect(byline(aVideo({ user, models }), BYLINE_ROUTES)).toEqual({ label: 'anselm', href: '/members/7/' });
  });

  test('R2.3-01 draws a performer without an address as text', () => {
    expect(byline(aVideo({ models: 'Orla Venn, Isa Marlow' }), BYLINE_ROUTES)).toEqual({ label: 'Orla Venn' });
  });

  test('R2.3-01 leads nowhere while no remote offers the screen', () => {
    expect(byline(aVideo({ channel }), [])).toEqual({ label: 'Halden Works' });
  });

  test('R2.3-01 says nothing where nobody is named', () => {
    expect(byline(aVideo(), BYLINE_ROUTES)).toBeUndefined();
  });
});
