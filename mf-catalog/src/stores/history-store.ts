import type { Services } from '@nocturne/federation/services';
import { LocalListStore, type LocalListParams } from '@nocturne/stores/local-list-store';
import { OwnDataStore } from '@nocturne/stores/own-data-store';
import { makeAutoObservable } from 'mobx';

/** Where a visitor is below `/history/`: in one of the lists, or beside them at what this browser keeps as a whole. */
export interface HistoryParams extends LocalListParams {
  isOwnData: boolean;
}

/** The lists of this browser, and all of them as one (R2.1-13, R4-10). */
export class HistoryStore {
  isOwnData = false;
  readonly list: LocalListStore;
  readonly ownData: OwnDataStore;

  constructor(services: Pick<Services, 'api' | 'localDb' | 'watchLater'>) {
    this.list = new LocalListStore(services);
    this.ownData = new OwnDataStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  visit({ isOwnData, ...place }: HistoryParams): void {
    this.isOwnData = isOwnData;
    this.list.visit(place);
  }

  /** Reads what is shown. Never rejects. */
  async open(): Promise<void> {
    await (this.isOwnData ? this.ownData.open() : this.list.open());
  }

  dispose(): void {
    this.list.dispose();
  }
}
