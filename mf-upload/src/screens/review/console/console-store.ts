import { makeAutoObservable, reaction } from 'mobx';
import { CasesStore } from './cases-store.ts';
import {
  isReviewQueue,
  consoleHref,
  type ConsoleQueue,
  type ConsoleParams,
} from './console-params.ts';
import { FiguresStore } from './figures-store.ts';
import { IdentitiesStore } from './identities-store.ts';
import { ReviewStore } from './review-store.ts';
import type { Announcement } from './announcement.ts';
import type { ActionServices } from './send-action.ts';

/** Polling interval while the page is visible, milliseconds. */
export const CONSOLE_REFRESH_MS = 15_000;

/** State of the console: the open queue, the last action, and the time of the last refresh. */
export class ConsoleStore {
  lane: ConsoleQueue = 'publish';
  /** Time of the last refresh, milliseconds since 1970; due texts are relative to it. */
  now: number;
  announcement: Announcement | null = null;
  /** True if single keys are shortcuts (WCAG 2.1.4). */
  hasShortcuts = true;
  /** True if a list and an item fit beside each other; then the first item opens automatically. */
  isWide = true;
  readonly figures: FiguresStore;
  readonly review: ReviewStore;
  readonly identities: IdentitiesStore;
  readonly cases: CasesStore;

  #clock: () => number;

  constructor(services: ActionServices, clock: () => number = Date.now) {
    this.#clock = clock;
    this.now = clock();
    const announce = (announcement: Announcement): void => this.announce(announcement);
    this.figures = new FiguresStore(services);
    this.review = new ReviewStore(services, announce);
    this.identities = new IdentitiesStore(services, announce);
    this.cases = new CasesStore(services, announce);
    makeAutoObservable(
      this,
      { figures: false, review: false, identities: false, cases: false },
      { deep: false },
    );
  }

  /** Address of the current state. */
  get address(): string {
    const { lane, review, identities, cases } = this;
    if (isReviewQueue(lane))
      return consoleHref({
        lane,
        page: shownPage(review.list.page),
        video: review.selected.key ?? undefined,
      });
    if (lane === 'identities') return consoleHref({ lane, page: shownPage(identities.list.page) });
    return consoleHref({
      lane,
      page: shownPage(cases.list.page),
      kind: cases.kind,
      reference: cases.selected.key ?? undefined,
    });
  }

  /** True if an item is open: in a narrow window it replaces its list. */
  get isItemOpen(): boolean {
    if (isReviewQueue(this.lane)) return this.review.selected.key !== null;
    return this.lane === 'cases' && this.cases.selected.key !== null;
  }

  /** Address of the list without an open item. */
  get listAddress(): string {
    const { lane, review, cases } = this;
    if (lane === 'cases')
      return consoleHref({ lane, page: shownPage(cases.list.page), kind: cases.kind });
    return consoleHref({ lane, page: shownPage(review.list.page) });
  }

  /** True if the list has loaded, even if the last refresh failed. */
  get isListLoaded(): boolean {
    const { lane, review, identities, cases } = this;
    const list = isReviewQueue(lane)
      ? review.list
      : lane === 'cases'
        ? cases.list
        : identities.list;
    return list.items.length > 0 || list.isEmpty || list.loadState === 'failed';
  }

  setWide(isWide: boolean): void {
    this.isWide = isWide;
    this.review.setOpensFirst(isWide);
    this.cases.setOpensFirst(isWide);
  }

  /** Opens a queue, one of its pages, or an item. Never rejects. */
  async open({ lane, page, video, reference, kind }: ConsoleParams): Promise<void> {
    this.switchQueue(lane);
    if (isReviewQueue(lane)) await this.review.open({ lane, page, video });
    else if (lane === 'identities') await this.identities.open(page);
    else await this.cases.open({ page, reference, kind });
  }

  /** Refreshes the open queue and the counts. Never rejects. */
  async refresh(signal?: AbortSignal): Promise<void> {
    this.setNow();
    await Promise.all([this.figures.refresh(this.now, signal), this.#refreshQueue()]);
  }

  /**
   * Opens a page of the console and refreshes it while the page is visible, until `signal`. Calls
   * `showAddress` when the address changes.
   */
  watch(
    params: ConsoleParams,
    showAddress: (address: string, previousAddress: string) => void,
    signal: AbortSignal,
  ): void {
    const refreshIfVisible = (): void => {
      if (document.visibilityState === 'visible') void this.refresh(signal);
    };
    void this.figures.refresh(this.now, signal);
    void this.open(params);
    const timer = setInterval(refreshIfVisible, CONSOLE_REFRESH_MS);
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
    const stop = reaction(() => this.address, showAddress);
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(timer);
        stop();
        this.dispose();
      },
      { once: true },
    );
  }

  /** Key of the open item, or null. */
  get openKey(): number | string | null {
    if (isReviewQueue(this.lane)) return this.review.selected.key;
    return this.lane === 'cases' ? this.cases.selected.key : null;
  }

  /** Opens the neighbor of the open item in its list. */
  async step(by: 1 | -1): Promise<void> {
    if (isReviewQueue(this.lane)) await this.review.step(by);
    else if (this.lane === 'cases') await this.cases.step(by);
  }

  setShortcuts(hasShortcuts: boolean): void {
    this.hasShortcuts = hasShortcuts;
  }

  switchQueue(lane: ConsoleQueue): void {
    if (lane !== this.lane) this.announcement = null;
    this.lane = lane;
    this.setNow();
  }

  setNow(): void {
    this.now = this.#clock();
  }

  announce(announcement: Announcement): void {
    this.announcement = announcement;
    void this.figures.refresh(this.now);
  }

  dispose(): void {
    this.review.dispose();
    this.identities.dispose();
    this.cases.dispose();
  }

  async #refreshQueue(): Promise<void> {
    if (isReviewQueue(this.lane)) await this.review.refresh();
    else if (this.lane === 'identities') await this.identities.refresh();
    else await this.cases.refresh();
  }
}

const shownPage = (page: number): number => Math.max(1, page);
