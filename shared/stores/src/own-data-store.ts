import type { LocalDb } from '@nocturne/local-db/local-db';
import { hasTraces, removeTraces } from '@nocturne/lib/visit-traces';
import { makeAutoObservable } from 'mobx';
import { printLocalData, readLocalData } from './local-data-file.ts';
import type { WatchLaterStore } from './watch-later-store.ts';

/** Local lists that can be counted and wiped one by one. */
export const OWN_LISTS = ['history', 'watchLater', 'searches'] as const;
export type OwnListName = (typeof OWN_LISTS)[number];
type Counts = Readonly<Record<OwnListName, number>>;

/** Result of an import: the number of added entries per list, or the reason for the refusal. */
export type ImportResult = { added: Counts } | { refused: 'unreadable' | 'storage' };

const NONE: Counts = { history: 0, watchLater: 0, searches: 0 };

interface OwnDataServices {
  localDb: LocalDb;
  watchLater: WatchLaterStore;
}

/**
 * Watch history, watch later and search history of this browser: counts, exports, imports, pauses
 * and wipes them. It sends nothing, and the server has no copy.
 */
export class OwnDataStore {
  counts: Counts = NONE;
  searches: readonly string[] = [];
  isPaused = false;
  /** True if the browser stores other traces of a visit beside the lists. */
  hasTraces = false;
  /** False if the browser stores nothing for this site. */
  isStorageAvailable = true;
  /** True after the first read. */
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

  /** Reads the lists. Never rejects. */
  async open(): Promise<void> {
    const { history, watchLater, searches, pause } = this.#services.localDb;
    const [watched, later] = [await history.count(), await watchLater.count()];
    const titles = searches.list().map(({ title }) => title);
    this.setData({
      counts: { history: watched ?? 0, watchLater: later ?? 0, searches: titles.length },
      searches: titles,
      isPaused: pause.isOn,
      hasTraces: hasTraces(),
      isStorageAvailable: watched !== null && later !== null,
    });
  }

  setData(
    data: Pick<
      OwnDataStore,
      'counts' | 'searches' | 'isPaused' | 'hasTraces' | 'isStorageAvailable'
    >,
  ): void {
    Object.assign(this, data, { isReady: true });
  }

  pause(isPaused: boolean): void {
    this.#services.localDb.pause.turn(isPaused);
    this.isPaused = isPaused;
  }

  /** Resolves to false if the browser refused. */
  async removeSearch(title: string): Promise<boolean> {
    const isRemoved = this.#services.localDb.searches.remove(title);
    await this.open();
    return isRemoved;
  }

  /** Wipes these lists; resolves to false if the browser refused one. */
  async wipe(names: readonly OwnListName[]): Promise<boolean> {
    const outcomes = [];
    for (const name of names) outcomes.push(await this.#writer(name).clear());
    await this.open();
    return outcomes.every(Boolean);
  }

  /**
   * Wipes every list and other traces of a visit; resolves to false if the browser refused a list.
   */
  async wipeAll(): Promise<boolean> {
    removeTraces();
    return this.wipe(OWN_LISTS);
  }

  /** Returns the text of the export file; undefined if the browser refuses to read. */
  async exportText(now = new Date()): Promise<string | undefined> {
    const { history, watchLater, searches } = this.#services.localDb;
    const [watched, later] = [await history.carried(), await watchLater.carried()];
    if (!watched || !later) return undefined;
    return printLocalData(
      { history: watched, watchLater: later, searches: searches.list().map(({ title }) => title) },
      now,
    );
  }

  /** Imports the file of another browser; its entries come after the existing ones. */
  async importText(text: string): Promise<ImportResult> {
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

  /** Watch later changes through its store, which other parts of the page observe. */
  #writer(name: OwnListName): { clear(): boolean | Promise<boolean> } {
    return name === 'watchLater' ? this.#services.watchLater : this.#services.localDb[name];
  }
}
