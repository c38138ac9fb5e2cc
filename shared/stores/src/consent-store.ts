import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { CONSENTS, type Consent } from '@nocturne/contracts/events';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/** What the visitor answered to being counted (R4-22). Global Privacy Control is an answer, too: a no that needs no cookie. */
export class ConsentStore {
  /** Null until the visitor has answered. */
  given: Consent | null;
  /** The visitor wants to see the question again. */
  isOpen = false;
  readonly isRefusedByBrowser: boolean;

  #cookies: CookieJar;

  constructor({
    cookies,
    isRefusedByBrowser = false,
  }: {
    cookies: CookieJar;
    isRefusedByBrowser?: boolean | undefined;
  }) {
    this.#cookies = cookies;
    this.isRefusedByBrowser = isRefusedByBrowser;
    const kept = asConsent(cookies.get(COOKIES.consent));
    this.given = isRefusedByBrowser ? 'no' : kept;
    makeAutoObservable(this, { isRefusedByBrowser: false }, { deep: false });
    // "No expiry" is the longest a browser keeps, so each visit renews it (R4-02).
    if (kept) this.#keep(this.given);
  }

  /** The question stands on the page: it is not answered yet, or was opened again. */
  get isAsked(): boolean {
    return this.given === null || this.isOpen;
  }

  /** Keeps the visitor's answer and closes the question. */
  answer(consent: Consent): void {
    this.isOpen = false;
    if (this.isRefusedByBrowser) return;
    this.given = consent;
    this.#keep(consent);
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Another tab may have said no meanwhile: that holds here as well. */
  follow(): void {
    if (this.given === 'yes' && asConsent(this.#cookies.get(COOKIES.consent)) === 'no')
      this.given = 'no';
  }

  #keep(consent: Consent | null): void {
    if (consent === null || this.isRefusedByBrowser) this.#cookies.remove(COOKIES.consent);
    else this.#cookies.set(COOKIES.consent, consent, FOREVER_SECONDS);
  }
}

function asConsent(value: string | undefined): Consent | null {
  return CONSENTS.find((known) => known === value) ?? null;
}
