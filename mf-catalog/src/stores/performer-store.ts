import type { Language } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { PerformerDetail } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { CommentsStore } from '@nocturne/stores/comments-store';
import type { PagedListState } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { SubscriptionStore } from '@nocturne/stores/subscription-store';

/** A page of one performer as the server writes it; what its tab does not show is empty. */
export interface PerformerState {
  performer: PerformerDetail | null;
  listing: ListingState;
  comments: PagedListState<Comment>;
  commentsPage: number;
}

/** One performer with the videos, the info or the comments of the tab that is open (R2.1-17). */
export class PerformerStore {
  performer: PerformerDetail | null = null;
  readonly listing: ListingStore;
  readonly comments: CommentsStore;
  /** The page of the comments that the address names. */
  commentsPage = 1;
  readonly subscription: SubscriptionStore;
  readonly language: Language;

  #api: Services['api'];

  constructor(services: Services) {
    this.#api = services.api;
    this.language = services.locale.language;
    this.listing = new ListingStore(services);
    this.comments = new CommentsStore(services, () => {
      const { model_id: objectId = 0, dir = '' } = this.performer ?? {};
      return {
        section: 'model',
        objectId,
        page: dir === '' ? '' : href('pornstar_comments', { dir }),
      };
    });
    this.subscription = new SubscriptionStore(services.actions, 'model');
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Rejects with ApiError where there is no such performer, or none could be had. */
  async find(dir: string, signal: AbortSignal): Promise<void> {
    const { model } = await this.#api.read('model', { dir }, { signal });
    this.accept(model);
  }

  /** The performer and a page of the videos at once; rejects as `find` does, never for the videos. */
  async showVideos(dir: string, place: ListingParams, signal: AbortSignal): Promise<void> {
    await Promise.all([
      this.find(dir, signal),
      this.listing.show({ ...place, of: { section: 'models', object_id: dir } }, signal),
    ]);
  }

  /** The performer, then a page of what was said of them: comments are asked for by id. Rejects as `find` does, never for the comments. */
  async showComments(dir: string, page: number, signal: AbortSignal): Promise<void> {
    this.goToComments(page);
    await this.find(dir, signal);
    await this.comments.list.show(page, signal);
  }

  /** Asks again for the comments that did not come. */
  async retryComments(): Promise<void> {
    await this.comments.list.retry(this.commentsPage);
  }

  accept(performer: PerformerDetail | null): void {
    this.performer = performer;
  }

  goToComments(page: number): void {
    this.commentsPage = page;
  }

  snapshot(): PerformerState {
    const { performer, listing, comments, commentsPage } = this;
    return {
      performer,
      listing: listing.snapshot(),
      comments: comments.list.snapshot(),
      commentsPage,
    };
  }

  restore(state: PerformerState): void {
    this.accept(state.performer);
    this.listing.restore(state.listing);
    this.comments.list.restore(state.comments);
    this.goToComments(state.commentsPage);
  }

  dispose(): void {
    this.listing.dispose();
    this.comments.dispose();
  }
}
