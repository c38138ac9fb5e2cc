import { expect, test } from '@jest/globals';
import { MemoryCookies } from './cookie-jar.ts';
import { LocaleStore } from './locale-store.ts';

test('the cookie stores a language only after a choice', () => {
  const cookies = new MemoryCookies();
  const locale = new LocaleStore({ language: 'fr', cookies });
  expect([locale.language, cookies.get('lang'), locale.isChosen()]).toEqual([
    'fr',
    undefined,
    false,
  ]);
  locale.choose('ru');
  expect([locale.language, cookies.get('lang'), locale.isChosen()]).toEqual(['ru', 'ru', true]);
});
