import type { LocalDb } from '@nocturne/local-db/local-db';
import { hasTraces, removeTraces } from '@nocturne/lib/visit-traces';
import { makeAutoObservable } from 'mobx';
import { printLocalData, readLocalData } from './local-data-file.ts';
import type { WatchLaterStore } from './watch-later-store.ts';

/** What this browser keeps for itself, each as one. */
export const OWN_LISTS = ['history', 'watchLater', 'searches'] as const;
export type OwnListName = (typeof OWN_LISTS)[number];
type Counts = Readonly<Record<OwnListName, number>>;

/** What came of a file: how many of each came in, or why none. */
export type Imported = { added: Counts } | { refused: 'unreadable' | 'storage' };

const NONE: Counts = { history: 0, watchLater: 0, searches: 0 };

interface OwnDataServices {
  localDb: LocalDb;
  watchLater: WatchLaterStore;
}

/**
 * Watch history, watch later and search history as this browser keeps them (R3-07, R3-08): counted, carried to another browser by a file, paused and
 * wiped. Nothing of it is sent anywhere, and nothing is known at the server.
 */
export class OwnDataStore {
  counts: Counts = NONE;
  searches: readonly string[] = [];
  isPaused = false;
  /** The browser keeps something beside the lists that tells about a visit. */
  hasTraces = false;
  /** False where the browser keeps nothing for this site (R4-10). */
  isKept = true;
  /** Read at least once. */
  isReady = false;

  #services: OwnDataServices;

  constructor(services: OwnDataServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  get total(): number {
    return this.counts.history + this.counts.watchLater + this.counts.searches;
  }

  get isEmpty(): boolean {
    return this.total === 0 && !this.hasTraces;
  }

  /** Reads what is there. Never rejects. */
  async open(): Promise<void> {
    const { history, watchLater, searches, pause } = this.#services.localDb;
    const [watched, later] = [await history.count(), await watchLater.count()];
    const titles = searches.list().map(({ title }) => title);
    this.settle({
      counts: { history: watched ?? 0, watchLater: later ?? 0, searches: titles.length },
      searches: titles,
      isPaused: pause.isOn,
      hasTraces: hasTraces(),
      isKept: watched !== null && later !== null,
    });
  }

  settle(
    read: Pick<OwnDataStore, 'counts' | 'searches' | 'isPaused' | 'hasTraces' | 'isKept'>,
  ): void {
    Object.assign(this, read, { isReady: true });
  }

  pause(isPaused: boolean): void {
    this.#services.localDb.pause.turn(isPaused);
    this.isPaused = isPaused;
  }

  /** False where the browser refused. */
  async removeSearch(title: string): Promise<boolean> {
    const isRemoved = this.#services.localDb.searches.remove(title);
    await this.open();
    return isRemoved;
  }

  /** Wipes these; false where the browser refused one. */
  async wipe(names: readonly OwnListName[]): Promise<boolean> {
    const outcomes = [];
    for (const name of names) outcomes.push(await this.#keeper(name).clear());
    await this.open();
    return outcomes.every(Boolean);
  }

  /** Wipes every list, and what else tells about a visit; false where the browser refused one. */
  async wipeAll(): Promise<boolean> {
    removeTraces();
    return this.wipe(OWN_LISTS);
  }

  /** The text of the file; undefined where the browser lets nothing be read. */
  async print(now = new Date()): Promise<string | undefined> {
    const { history, watchLater, searches } = this.#services.localDb;
    const [watched, later] = [await history.carried(), await watchLater.carried()];
    if (!watched || !later) return undefined;
    return printLocalData(
      { history: watched, watchLater: later, searches: searches.list().map(({ title }) => title) },
      now,
    );
  }

  /** Takes in a file of another browser; what is here stays, and stays first. */
  async take(text: string): Promise<Imported> {
    const file = readLocalData(text);
    if (!file) return { refused: 'unreadable' };
    const { localDb, watchLater } = this.#services;
    const added = {
      history: await localDb.history.merge(file.history),
      watchLater: await localDb.watchLater.merge(file.watchLater),
      searches: localDb.searches.merge(file.searches),
    };
    await Promise.all([watchLater.refresh(), this.open()]);
    const { history, watchLater: later, searches } = added;
    if (history === null || later === null || searches === null) return { refused: 'storage' };
    return { added: { history, watchLater: later, searches } };
  }

  /** Who empties a list: other parts of the page watch what is kept for later. */
  #keeper(name: OwnListName): { clear(): boolean | Promise<boolean> } {
    return name === 'watchLater' ? this.#services.watchLater : this.#services.localDb[name];
  }
}
