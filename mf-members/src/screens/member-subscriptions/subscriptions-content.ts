import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Subscription } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import {
  DEFAULT_SUBSCRIPTION_VIEW,
  subscriptionViewOf,
  type SubscriptionView,
} from '@nocturne/contracts/subscription-views';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';
import type { TabContent } from '../../area/tab-content.ts';
import { pageOf } from '../../social/page-of.ts';
import { createFeedVideos } from '../member-videos/videos-content.ts';

/**
 * A member's subscriptions, and for the owner also the feed of their newest videos. Only the shown
 * view is loaded.
 */
export class SubscriptionsContent implements TabContent {
  readonly feed: ListContent<Video>;
  readonly all: ListContent<Subscription>;
  /** The view in the address. */
  view: SubscriptionView = DEFAULT_SUBSCRIPTION_VIEW;

  #area: AreaStore;

  constructor(services: Services, area: AreaStore) {
    this.#area = area;
    this.feed = createFeedVideos(services, area);
    this.all = createSubscriptions(services, area);
    makeAutoObservable(this, {}, { deep: false });
  }

  get loadState() {
    return this.#shownList.loadState;
  }
  get isMissing(): boolean {
    return this.#shownList.isMissing;
  }
  get isKept(): boolean {
    return this.#shownList.isKept;
  }

  readQuery(query: URLSearchParams): void {
    this.view = subscriptionViewOf(query);
  }

  open(page: number, signal?: AbortSignal): Promise<void> {
    return this.#shownList.open(page, signal);
  }

  async resume(previous: this): Promise<void> {
    await (this.#isFeed ? this.feed.resume(previous.feed) : this.all.resume(previous.all));
  }

  snapshot(): unknown {
    return { feed: this.feed.snapshot(), all: this.all.snapshot() };
  }

  restore(state: unknown): void {
    const { feed, all } = state as { feed: unknown; all: unknown };
    this.feed.restore(feed);
    this.all.restore(all);
  }

  dispose(): void {
    this.feed.dispose();
    this.all.dispose();
  }

  /** Only the owner sees the feed. */
  get #isFeed(): boolean {
    return this.#area.isMine && this.view === 'feed';
  }

  get #shownList(): ListContent<Video> | ListContent<Subscription> {
    return this.#isFeed ? this.feed : this.all;
  }
}

/** Creates the list of subscriptions, newest first; the owner's view bypasses the cache. */
function createSubscriptions(services: Services, area: AreaStore): ListContent<Subscription> {
  return new ListContent<Subscription>(services, {
    async fetchPage(page, signal) {
      const params = {
        object_id: area.memberId,
        page,
        lifetime: area.isMine ? 0 : LIFETIMES.subscriptions,
      };
      const found = await services.api.read('subscriptions', params, { signal });
      return pageOf(found.subscriptions, found);
    },
    keyOf: ({ section, object_id }) => `${section} ${object_id}`,
    removal: ({ section, object_id }) => ({
      body: { act: 'unsubscribe', section, object_id },
      success: 'notify.unsubscribe_success',
    }),
  });
}

/** Returns the page of a subscription: channels and performers by dir, members by id. */
export function subscriptionTargetHref({ section, object_id: id }: Subscription): string {
  switch (section) {
    case 'channel':
      return href('pornsite', { dir: id });
    case 'model':
      return href('pornstar', { dir: id });
    case 'user':
      return href('member', { id });
  }
}
