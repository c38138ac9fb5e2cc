import { isApiError } from '@nocturne/api/api-error';
import type { Language } from '@nocturne/contracts/constants';
import type { Channel, Studio } from '@nocturne/contracts/entities/directories';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { SubscriptionStore } from '@nocturne/stores/subscription-store';

/** State of a channel page that the server puts into the page; data of other tabs is empty. */
export interface StudioState {
  channel: Channel | null;
  studio: Studio | null;
  listing: ListingState;
}

/** One channel, with the videos or the info of the open tab. */
export class StudioStore {
  channel: Channel | null = null;
  /** Company of the channel; null if there is none or it failed to load. */
  studio: Studio | null = null;
  /** True if the company failed to load. Not dehydrated: only `load` needs it. */
  hasStudioFailed = false;
  readonly listing: ListingStore;
  readonly subscription: SubscriptionStore;
  readonly language: Language;

  #api: Services['api'];

  constructor(services: Services) {
    this.#api = services.api;
    this.language = services.locale.language;
    this.listing = new ListingStore(services);
    this.subscription = new SubscriptionStore(services.actions, 'channel');
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Loads the channel and a page of its videos in parallel. Rejects with ApiError only if the
   * channel fails to load.
   */
  async showVideos(dir: string, params: ListingParams, signal: AbortSignal): Promise<void> {
    const [channel] = await Promise.all([
      this.#findChannel(dir, signal),
      this.listing.show({ ...params, owner: { section: 'channels', object_id: dir } }, signal),
    ]);
    this.accept(channel, null);
  }

  /** Loads the channel and its company. Rejects with ApiError only if the channel fails to load. */
  async showInfo(dir: string, signal: AbortSignal): Promise<void> {
    const [channel, studio] = await Promise.all([
      this.#findChannel(dir, signal),
      this.#findStudio(dir, signal),
    ]);
    this.accept(channel, studio);
  }

  /** `studio` is undefined if it failed to load. */
  accept(channel: Channel | null, studio: Studio | null | undefined): void {
    this.channel = channel;
    this.studio = studio ?? null;
    this.hasStudioFailed = studio === undefined;
  }

  snapshot(): StudioState {
    return { channel: this.channel, studio: this.studio, listing: this.listing.snapshot() };
  }

  restore(state: StudioState): void {
    this.accept(state.channel, state.studio);
    this.listing.restore(state.listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /**
   * Logs a failure and rethrows it: the shell renders 404 as not found, and other failures with
   * Retry.
   */
  async #findChannel(dir: string, signal: AbortSignal): Promise<Channel> {
    try {
      return (await this.#api.read('channel', { dir }, { signal })).channel;
    } catch (cause) {
      if (!signal.aborted) logger.warn('error 404', { dir });
      throw cause;
    }
  }

  /**
   * Logs a failure. Returns null if the channel has no company (404), undefined if the request
   * failed.
   */
  async #findStudio(dir: string, signal: AbortSignal): Promise<Studio | null | undefined> {
    try {
      const [studio] = await this.#api.read('download', { dir }, { signal });
      return studio ?? null;
    } catch (cause) {
      if (signal.aborted) throw cause;
      logger.warn('download data error', cause);
      return isApiError(cause) && cause.status === 404 ? null : undefined;
    }
  }
}
