import { describe, expect, test } from '@jest/globals';
import { BYLINE_ROUTES, bylineOf, type Authored } from './byline-of.tsx';

const channel = { dir: 'halden-works', title: 'Halden Works', title2: '', url: '', videos: 3, vda: null };
const models = [
  { dir: 'orla-venn', title: 'Orla Venn' },
  { dir: 'isa-marlow', title: 'Isa Marlow' },
];
const authored = (changes: Partial<Authored> = {}): Authored => ({ channel: null, models: [], user: null, username: '', ...changes });
const user = { user_id: 7, username: 'anselm' };

describe('bylineOf', () => {
  test('R2.3-01 names the channel before anybody else', () => {
    expect(bylineOf(authored({ channel, models, user }), BYLINE_ROUTES)).toEqual({
      label: 'Halden Works',
      href: '/pornsite/halden-works/',
    });
  });

  test('R2.3-01 names the first performer where there is no channel', () => {
    expect(bylineOf(authored({ models }), BYLINE_ROUTES)).toEqual({ label: 'Orla Venn', href: '/pornstar/orla-venn/' });
  });

  test('R2.3-01 names the uploader of a member’s video', () => {
    expect(bylineOf(authored({ user, models }), BYLINE_ROUTES)).toEqual({ label: 'anselm', href: '/members/7/' });
  });

  test('R2.3-01 draws a performer without an address as text', () => {
    expect(bylineOf(authored({ models: 'Orla Venn, Isa Marlow' }), BYLINE_ROUTES)).toEqual({ label: 'Orla Venn' });
  });

  test('R2.3-01 leads nowhere while no remote offers the screen', () => {
    expect(bylineOf(authored({ channel }), [])).toEqual({ label: 'Halden Works' });
  });

  test('R2.3-01 falls back to the bare name of who uploaded it', () => {
    expect(bylineOf(authored({ username: 'anselm' }), BYLINE_ROUTES)).toEqual({ label: 'anselm' });
  });

  test('R2.3-01 says nothing where nobody is named', () => {
    expect(bylineOf(authored(), BYLINE_ROUTES)).toBeUndefined();
  });
});
