import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { RouteName } from '@nocturne/contracts/routes';
import { decideAgeGate } from '@nocturne/lib/age-gate';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';
import type { ModalsStore } from './modals-store.ts';

/** The age gate (R4-01, R4-02). Where cookies are refused the acceptance lasts for the page (R4-23). */
export class AgeGateStore {
  isAccepted: boolean;
  /** The page shown needs an accepted gate and has none. */
  isNeeded = false;

  #cookies: CookieJar;
  #modals: ModalsStore;

  constructor({ cookies, modals }: { cookies: CookieJar; modals: ModalsStore }) {
    this.#cookies = cookies;
    this.#modals = modals;
    this.isAccepted = cookies.get(COOKIES.age) === AGE_ACCEPTED;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Called for each page shown. On `/embed/` the player draws the gate itself, so no modal opens there (R4-23). */
  visit(page: RouteName, query: URLSearchParams): void {
    const decision = decideAgeGate({ page, query, wasAccepted: this.isAccepted });
    // Also renews the cookie of an earlier visit (R4-02).
    if (decision === 'accepted') this.accept();
    this.isNeeded = decision === 'closed';
    if (this.isNeeded && page !== 'embed') this.#modals.open('AgeVerification', {}, { clickOutside: false });
    else this.#modals.close('AgeVerification');
  }

  accept(): void {
    this.isAccepted = true;
    this.isNeeded = false;
    this.#cookies.set(COOKIES.age, AGE_ACCEPTED, FOREVER_SECONDS);
    this.#modals.close('AgeVerification');
  }
}
