import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import { AS_WRITTEN, type GateTerms } from '@nocturne/contracts/gates';
import type { RouteName } from '@nocturne/contracts/routes';
import { decideVisit, termsAt } from '@nocturne/lib/gates';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';
import type { ModalsStore } from './modals-store.ts';

/** Where no operator has said anything else and the site is not blocked. */
const ANYWHERE = termsAt(AS_WRITTEN, { country: '', region: '' });

/** The age gate (R4-01, R4-02). Where cookies are refused the acceptance lasts for the page (R4-23). */
export class AgeGateStore {
  isAccepted: boolean;
  /** The page shown needs an accepted gate and has none. */
  isNeeded = false;

  #cookies: CookieJar;
  #modals: ModalsStore;
  #terms: GateTerms;

  constructor({
    cookies,
    modals,
    terms = ANYWHERE,
  }: {
    cookies: CookieJar;
    modals: ModalsStore;
    terms?: GateTerms;
  }) {
    this.#cookies = cookies;
    this.#modals = modals;
    this.#terms = terms;
    this.isAccepted = cookies.get(COOKIES.age) === AGE_ACCEPTED;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Nothing stands between this visitor and the site: the age was told or confirmed, or nothing is asked where they are. */
  get isPassed(): boolean {
    const visit = {
      page: undefined,
      query: new URLSearchParams(),
      wasAccepted: this.isAccepted,
      showSite: SITE_SHOWN,
    };
    const { shows, isGateClosed } = decideVisit(this.#terms, visit);
    return shows === 'page' && !isGateClosed;
  }

  /** Puts the gate over the page: on arrival, and before the first render where the server decided so. */
  close(): void {
    this.isNeeded = true;
    this.#modals.open('AgeVerification', {}, { clickOutside: false });
  }

  /** Called for each page shown. On `/embed/` the player draws the gate itself, so no modal opens there (R4-23). */
  visit(page: RouteName, query: URLSearchParams): void {
    // Whoever reads a page of the site has been let in.
    const visit = { page, query, wasAccepted: this.isAccepted, showSite: SITE_SHOWN };
    const { isGateClosed, keepsAcceptance } = decideVisit(this.#terms, visit);
    // Also renews the cookie of an earlier visit (R4-02).
    if (keepsAcceptance) this.accept();
    this.isNeeded = isGateClosed;
    if (isGateClosed && page !== 'embed') this.close();
    else this.#modals.close('AgeVerification');
  }

  accept(): void {
    this.isAccepted = true;
    this.isNeeded = false;
    this.#cookies.set(COOKIES.age, AGE_ACCEPTED, FOREVER_SECONDS);
    this.#modals.close('AgeVerification');
  }
}
