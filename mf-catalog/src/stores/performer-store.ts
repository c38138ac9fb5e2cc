import type { Language } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { PerformerDetail } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { PagedList, type Page, type PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { ListingPlace } from '../listing/listing-place.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** A page of one performer as the server writes it; what its tab does not show is empty. */
export interface PerformerState {
  performer: PerformerDetail | null;
  listing: ListingState;
  comments: PagedListState<Comment>;
}

/** One performer with the videos, the info or the comments of the tab that is open (R2.1-17). */
export class PerformerStore {
  performer: PerformerDetail | null = null;
  readonly listing: ListingStore;
  readonly comments: PagedList<Comment>;
  readonly subscription: SubscriptionStore;
  readonly language: Language;

  #api: Services['api'];

  constructor(services: Services) {
    this.#api = services.api;
    this.language = services.locale.language;
    this.listing = new ListingStore(services);
    this.comments = new PagedList((_page, signal) => this.#fetchComments(signal));
    this.subscription = new SubscriptionStore(services.actions, 'model');
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Rejects with ApiError where there is no such performer, or none could be had. */
  async find(dir: string, signal: AbortSignal): Promise<void> {
    const { model } = await this.#api.read('model', { dir }, { signal });
    this.accept(model);
  }

  /** The performer and a page of the videos at once; rejects as `find` does, never for the videos. */
  async showVideos(dir: string, place: ListingPlace, signal: AbortSignal): Promise<void> {
    await Promise.all([this.find(dir, signal), this.listing.show({ ...place, of: { section: 'models', object_id: dir } }, signal)]);
  }

  /** The performer, then what was said of them: comments are asked for by id. Rejects as `find` does, never for the comments. */
  async showComments(dir: string, signal: AbortSignal): Promise<void> {
    await this.find(dir, signal);
    await this.comments.show(1, signal);
  }

  accept(performer: PerformerDetail | null): void {
    this.performer = performer;
  }

  snapshot(): PerformerState {
    return { performer: this.performer, listing: this.listing.snapshot(), comments: this.comments.snapshot() };
  }

  restore(state: PerformerState): void {
    this.accept(state.performer);
    this.listing.restore(state.listing);
    this.comments.restore(state.comments);
  }

  dispose(): void {
    this.listing.dispose();
    this.comments.dispose();
  }

  async #fetchComments(signal: AbortSignal): Promise<Page<Comment>> {
    const id = this.performer?.model_id ?? 0;
    const { comments, total_count, pages } = await this.#api.read('comments', { section: 'model', object_id: id }, { signal });
    return { items: comments, totalCount: total_count, pageCount: pages };
  }
}
