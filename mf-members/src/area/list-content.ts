import type { FormBody } from '@nocturne/contracts/bodies';
import type { Services } from '@nocturne/federation/services';
import type { MessageKey, TextParams } from '@nocturne/i18n/messages';
import { failureCode } from '@nocturne/stores/failure-code';
import { notifyRefusal } from '@nocturne/stores/notify-refusal';
import { PagedList, type PagedListState, type PageSource } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { TabContent } from './tab-content.ts';

/** Removal of an item by the owner: the request, and the toast after it. */
export interface Removal {
  body: FormBody<'stat'>;
  success: MessageKey;
  params?: TextParams;
}

interface ListSource<T> extends PageSource<T> {
  /** Set if the owner may remove items. */
  removal?(item: T): Removal;
}

/** A tab that is one paged list. */
export class ListContent<T> implements TabContent {
  readonly list: PagedList<T>;
  /** 1-based page of the visit. */
  page = 1;

  #services: Pick<Services, 'api' | 'signIn' | 'notifications'>;
  #source: ListSource<T>;
  #abortController = new AbortController();

  constructor(services: Pick<Services, 'api' | 'signIn' | 'notifications'>, source: ListSource<T>) {
    this.#services = services;
    this.#source = source;
    this.list = new PagedList(source);
    makeAutoObservable(this, {}, { deep: false });
  }

  get loadState() {
    return this.list.loadState;
  }

  get isKept(): boolean {
    return this.list.items.length > 0;
  }

  get isMissing(): boolean {
    return this.list.loadState === 'failed' && this.list.lastError?.status === 404;
  }

  async open(page: number, signal?: AbortSignal): Promise<void> {
    this.goTo(page);
    await this.list.show(page, signal);
  }

  /** Retries the request that failed. */
  async retry(): Promise<void> {
    await this.list.retry(this.page);
  }

  async resume(previous: this): Promise<void> {
    await this.list.loadTo(previous.list.page);
  }

  /**
   * Removes an item of the owner from the server and the screen; an item that is already removed
   * counts as success. Resolves to false if it stays. Never rejects.
   */
  async remove(item: T): Promise<boolean> {
    const { api, signIn, notifications } = this.#services;
    const removal = this.#source.removal?.(item);
    if (!removal) return false;
    try {
      const result = await signIn.withMember(() => api.post('stat', removal.body));
      if (!result) return false;
      if (!result.ok && result.refusal.code !== 'not_found') {
        notifyRefusal(notifications, result.refusal);
        return false;
      }
    } catch (cause) {
      notifications.error(`error.${failureCode(cause)}`);
      return false;
    }
    this.list.removeItem(this.#source.keyOf(item));
    notifications.success(removal.success, removal.params);
    void this.#fillGap();
    return true;
  }

  goTo(page: number): void {
    this.page = page;
  }

  snapshot(): PagedListState<T> {
    return this.list.snapshot();
  }

  restore(state: unknown): void {
    this.list.restore(state as PagedListState<T>);
  }

  dispose(): void {
    this.#abortController.abort();
    this.list.dispose();
  }

  /**
   * Loads the item that moves up from the next page. If the last page is empty, shows the page
   * before it. On failure, load-more remains.
   */
  async #fillGap(): Promise<void> {
    const { list } = this;
    if (list.items.length === 0 && list.totalCount > 0)
      return list.show(list.hasMore ? list.page : Math.max(1, list.page - 1));
    if (!list.hasMore) return;
    const { page } = list;
    const found = await this.#source
      .fetchPage(page, this.#abortController.signal)
      .catch(() => undefined);
    if (found && list.page === page && list.loadState === 'ready') list.append(page, found);
  }
}
