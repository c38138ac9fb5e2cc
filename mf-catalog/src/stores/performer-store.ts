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

/** State of a performer page that the server puts into the page; data of other tabs is empty. */
export interface PerformerState {
  performer: PerformerDetail | null;
  listing: ListingState;
  comments: PagedListState<Comment>;
  commentsPage: number;
}

/** One performer, with the videos, info or comments of the open tab. */
export class PerformerStore {
  performer: PerformerDetail | null = null;
  readonly listing: ListingStore;
  readonly comments: CommentsStore;
  /** Page of the comments in the address. */
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

  /** Rejects with ApiError if the performer does not exist or fails to load. */
  async loadPerformer(dir: string, signal: AbortSignal): Promise<void> {
    const { model } = await this.#api.read('model', { dir }, { signal });
    this.accept(model);
  }

  /**
   * Loads the performer and a page of the videos in parallel. Rejects like `loadPerformer`, but not
   * if the videos fail.
   */
  async showVideos(dir: string, params: ListingParams, signal: AbortSignal): Promise<void> {
    await Promise.all([
      this.loadPerformer(dir, signal),
      this.listing.show({ ...params, owner: { section: 'models', object_id: dir } }, signal),
    ]);
  }

  /**
   * Loads the performer, then a page of the comments, which need the performer's id. Rejects like
   * `loadPerformer`, but not if the comments fail.
   */
  async showComments(dir: string, page: number, signal: AbortSignal): Promise<void> {
    this.goToComments(page);
    await this.loadPerformer(dir, signal);
    await this.comments.list.show(page, signal);
  }

  /** Retries the comments that failed to load. */
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
