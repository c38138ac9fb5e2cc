import { FOREVER_SECONDS, type Language } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/** The language of the page; only the visitor's own choice is kept (settlement 40). */
export class LocaleStore {
  language: Language;

  #cookies: CookieJar;

  constructor({ language, cookies }: { language: Language; cookies: CookieJar }) {
    this.language = language;
    this.#cookies = cookies;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The visitor chose a language, here or in another tab, and it is still kept. */
  isChosen(): boolean {
    return this.#cookies.get(COOKIES.language) !== undefined;
  }

  choose(language: Language): void {
    this.language = language;
    this.#cookies.set(COOKIES.language, language, FOREVER_SECONDS);
  }
}
