import { describe, expect, test } from '@jest/globals';
import { MemoryCookies } from '@nocturne/stores/cookie-jar';
import type { PageState } from '../composition/page-state.ts';
import { keptState } from './kept-state.ts';

const drawn: PageState = {
  language: 'en',
  theme: 'dark',
  year: 2031,
  origin: 'https://site.test',
  host: 'site.test',
  isBlocked: false,
  links: {
    siteName: 'Tidewater',
    watchMeLive: '',
    joinNow: '',
    partners: [],
    sisterSites: [],
    supportEmail: '',
  },
  stats: { stats: null, loadedAt: 0 },
  route: null,
  loaded: 'missing',
};

describe('keptState', () => {
  test('R2.3-18 the kept page speaks the language and wears the theme that were chosen since', () => {
    const root = document.createElement('html');
    const { language, theme } = keptState(
      { ...drawn, isOffline: true },
      new MemoryCookies({ lang: 'fr', theme: 'light' }),
      root,
    );
    expect([language, theme, root.lang, root.dataset['theme']]).toEqual([
      'fr',
      'light',
      'fr',
      'light',
    ]);
  });

  test('what no choice changes stays as it was kept', () => {
    const cookies = new MemoryCookies({ lang: 'xx' });
    expect(
      keptState({ ...drawn, isOffline: true }, cookies, document.createElement('html')),
    ).toMatchObject({
      language: 'en',
      theme: 'dark',
    });
  });

  test('every other page is as the server drew it', () => {
    expect(
      keptState(drawn, new MemoryCookies({ lang: 'fr' }), document.createElement('html')),
    ).toBe(drawn);
  });
});
