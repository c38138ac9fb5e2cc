import { FOREVER_SECONDS, type Language } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { TextDecorator } from '@nocturne/i18n/messages';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/** The language of the page; only the visitor's own choice is stored (settlement 40). */
export class LocaleStore {
  language: Language;
  /**
   * Renders every text in the pseudo-locale, for translators and tests (docs/languages.md);
   * undefined on a public site.
   */
  readonly decorate: TextDecorator | undefined;

  #cookies: CookieJar;

  constructor({
    language,
    cookies,
    decorate,
  }: {
    language: Language;
    cookies: CookieJar;
    decorate?: TextDecorator | undefined;
  }) {
    this.language = language;
    this.decorate = decorate;
    this.#cookies = cookies;
    makeAutoObservable(this, { decorate: false }, { deep: false });
  }

  /** True if the visitor chose a language, in this or another tab, and the cookie still exists. */
  isChosen(): boolean {
    return this.#cookies.get(COOKIES.language) !== undefined;
  }

  choose(language: Language): void {
    this.language = language;
    this.#cookies.set(COOKIES.language, language, FOREVER_SECONDS);
  }
}
