import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES, SITE_SHOWN } from '@nocturne/contracts/cookies';
import { DEFAULT_GATE_POLICY, type GateTerms } from '@nocturne/contracts/gates';
import type { RouteName } from '@nocturne/contracts/routes';
import { decideVisit, termsAt } from '@nocturne/lib/gates';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';
import type { ModalsStore } from './modals-store.ts';

/** Terms where the operator set no rule and the site is not blocked. */
const DEFAULT_TERMS = termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' });

/** The age gate. If the browser refuses cookies, the acceptance lasts until the page is left. */
export class AgeGateStore {
  isAccepted: boolean;
  /** True if the current page needs an accepted gate and has none. */
  isNeeded = false;

  #cookies: CookieJar;
  #modals: ModalsStore;
  #terms: GateTerms;

  constructor({
    cookies,
    modals,
    terms = DEFAULT_TERMS,
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

  /**
   * True if nothing keeps this visitor from the site: the age is confirmed, or their location
   * requires no check.
   */
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

  /**
   * Shows the gate over the page: on arrival, or before the first render if the server decided so.
   */
  close(): void {
    this.isNeeded = true;
    this.#modals.open('AgeVerification', {}, { clickOutside: false });
  }

  /** Called for each page. On `/embed/` the player renders the gate, so no modal opens there. */
  visit(page: RouteName, query: URLSearchParams): void {
    // A visitor who reads a page has passed the region block.
    const visit = { page, query, wasAccepted: this.isAccepted, showSite: SITE_SHOWN };
    const { isGateClosed, renewsAcceptance } = decideVisit(this.#terms, visit);
    // Also renews the cookie of an earlier visit.
    if (renewsAcceptance) this.accept();
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
