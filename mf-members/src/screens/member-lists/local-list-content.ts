import type { LocalListName } from '@nocturne/contracts/local-lists';
import type { Services } from '@nocturne/federation/services';
import { LocalListStore } from '@nocturne/stores/local-list-store';
import type { LoadState } from '@nocturne/stores/load-state';
import type { TabContent } from '../../area/tab-content.ts';

/**
 * A local list of this browser as a tab (settlement 28). A page beyond the last shows the last one;
 * nothing leaves this browser.
 */
export class LocalListContent implements TabContent {
  readonly isMissing = false;
  readonly isKept = false;
  readonly store: LocalListStore;

  #name: LocalListName;

  constructor(services: Services, name: LocalListName) {
    this.#name = name;
    this.store = new LocalListStore(services);
    this.store.visit({ name, page: 1 });
  }

  get loadState(): LoadState {
    return this.store.loadState;
  }

  async open(page: number): Promise<void> {
    this.store.visit({ name: this.#name, page });
    await this.store.open();
  }

  snapshot(): unknown {
    return null;
  }

  restore(): void {}

  dispose(): void {
    this.store.dispose();
  }
}
