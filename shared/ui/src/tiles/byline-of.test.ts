import { describe, expect, test } from '@jest/globals';
import { bylineOf, type Authored } from './byline-of.tsx';

const channel = {
  dir: 'halden-works',
  title: 'Halden Works',
  title2: '',
  url: '',
  videos: 3,
  vda: null,
};
const models = [
  { dir: 'orla-venn', title: 'Orla Venn' },
  { dir: 'isa-marlow', title: 'Isa Marlow' },
];
const authored = (changes: Partial<Authored> = {}): Authored => ({
  channel: null,
  models: [],
  user: null,
  username: '',
  ...changes,
});
const user = { user_id: 7, username: 'anselm' };

describe('bylineOf', () => {
  test('R2.3-01 prefers the channel', () => {
    expect(bylineOf(authored({ channel, models, user }), true)).toEqual({
      label: 'Halden Works',
      href: '/pornsite/halden-works/',
    });
  });

  test('R2.3-01 names the first performer if there is no channel', () => {
    expect(bylineOf(authored({ models }), true)).toEqual({
      label: 'Orla Venn',
      href: '/pornstar/orla-venn/',
    });
  });

  test('R2.3-01 names the uploader of a member video', () => {
    expect(bylineOf(authored({ user, models }), true)).toEqual({
      label: 'anselm',
      href: '/members/7/',
    });
  });

  test('R2.3-01 renders a performer without an address as text', () => {
    expect(bylineOf(authored({ models: 'Orla Venn, Isa Marlow' }), true)).toEqual({
      label: 'Orla Venn',
    });
  });

  test('R2.1-21 links the member for members, but not for visitors', () => {
    expect(bylineOf(authored({ user }), false)).toEqual({ label: 'anselm' });
    expect(bylineOf(authored({ channel }), false)).toEqual({
      label: 'Halden Works',
      href: '/pornsite/halden-works/',
    });
    expect(bylineOf(authored({ models }), false)).toEqual({
      label: 'Orla Venn',
      href: '/pornstar/orla-venn/',
    });
  });

  test('R2.3-01 falls back to the plain username of the uploader', () => {
    expect(bylineOf(authored({ username: 'anselm' }), true)).toEqual({ label: 'anselm' });
  });

  test('R2.3-01 is empty without any name', () => {
    expect(bylineOf(authored(), true)).toBeUndefined();
  });
});
