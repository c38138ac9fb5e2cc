import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/**
 * Whether who uploads has accepted all points, in the texts of today (R4-05, settlement 44). The cookie is a convenience: what counts is the
 * server's record. Where cookies are refused the acceptance lasts for the page.
 */
export class VerificationStore {
  isVerified: boolean;
  #cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.#cookies = cookies;
    this.isVerified = cookies.get(COOKIES.verif) === VERIF_ACCEPTED;
    makeAutoObservable(this, {}, { deep: false });
  }

  accept(): void {
    this.isVerified = true;
    this.#cookies.set(COOKIES.verif, VERIF_ACCEPTED, FOREVER_SECONDS);
  }
}
