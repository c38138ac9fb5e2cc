import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { CONSENTS, type Consent } from '@nocturne/contracts/events';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/**
 * The visitor's analytics consent. Global Privacy Control counts as a refusal and needs no cookie.
 */
export class ConsentStore {
  /** Null until the visitor decides. */
  decision: Consent | null;
  /** True if the visitor opened the question again. */
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
    const stored = asConsent(cookies.get(COOKIES.consent));
    this.decision = isRefusedByBrowser ? 'no' : stored;
    makeAutoObservable(this, { isRefusedByBrowser: false }, { deep: false });
    // Browsers limit a cookie's lifetime, so each visit renews it.
    if (stored) this.#save(this.decision);
  }

  /** True if the page shows the question: it is undecided, or was opened again. */
  get isAsked(): boolean {
    return this.decision === null || this.isOpen;
  }

  /** Stores the decision and closes the question. */
  answer(consent: Consent): void {
    this.isOpen = false;
    if (this.isRefusedByBrowser) return;
    this.decision = consent;
    this.#save(consent);
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  /** Called when another tab may have withdrawn consent. */
  applyWithdrawal(): void {
    if (this.decision === 'yes' && asConsent(this.#cookies.get(COOKIES.consent)) === 'no')
      this.decision = 'no';
  }

  #save(consent: Consent | null): void {
    if (consent === null || this.isRefusedByBrowser) this.#cookies.remove(COOKIES.consent);
    else this.#cookies.set(COOKIES.consent, consent, FOREVER_SECONDS);
  }
}

function asConsent(value: string | undefined): Consent | null {
  return CONSENTS.find((known) => known === value) ?? null;
}
