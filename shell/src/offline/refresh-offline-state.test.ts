import { describe, expect, test } from '@jest/globals';
import { MemoryCookies } from '@nocturne/stores/cookie-jar';
import type { PageState } from '../composition/page-state.ts';
import { refreshOfflineState } from './refresh-offline-state.ts';

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

describe('refreshOfflineState', () => {
  test('R2.3-18 applies the language and theme that were chosen later', () => {
    const root = document.createElement('html');
    const { language, theme } = refreshOfflineState(
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

  test('keeps language and theme without a valid choice', () => {
    const cookies = new MemoryCookies({ lang: 'xx' });
    expect(
      refreshOfflineState({ ...drawn, isOffline: true }, cookies, document.createElement('html')),
    ).toMatchObject({
      language: 'en',
      theme: 'dark',
    });
  });

  test('returns the state of other pages unchanged', () => {
    expect(
      refreshOfflineState(drawn, new MemoryCookies({ lang: 'fr' }), document.createElement('html')),
    ).toBe(drawn);
  });
});
