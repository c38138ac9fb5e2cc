import type { Services } from '@nocturne/federation/services';
import { LocalListStore, type LocalListParams } from '@nocturne/stores/local-list-store';
import { OwnDataStore } from '@nocturne/stores/own-data-store';
import { makeAutoObservable } from 'mobx';

/** Parameters of an address below `/history/`: one of the lists, or the page for all local data. */
export interface HistoryParams extends LocalListParams {
  isOwnData: boolean;
}

/** This browser's lists, and the page for all of them. */
export class HistoryStore {
  isOwnData = false;
  readonly list: LocalListStore;
  readonly ownData: OwnDataStore;

  constructor(services: Pick<Services, 'api' | 'localDb' | 'watchLater'>) {
    this.list = new LocalListStore(services);
    this.ownData = new OwnDataStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  visit({ isOwnData, ...params }: HistoryParams): void {
    this.isOwnData = isOwnData;
    this.list.visit(params);
  }

  /** Reads the data of the open tab. Never rejects. */
  async open(): Promise<void> {
    await (this.isOwnData ? this.ownData.open() : this.list.open());
  }

  dispose(): void {
    this.list.dispose();
  }
}
