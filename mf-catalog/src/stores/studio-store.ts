import { isApiError } from '@nocturne/api/api-error';
import type { Language } from '@nocturne/contracts/constants';
import type { Channel, Studio } from '@nocturne/contracts/entities/places';
import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import type { ListingParams } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { SubscriptionStore } from '@nocturne/stores/subscription-store';

/** A page of one channel as the server writes it; what its tab does not show is empty. */
export interface StudioState {
  channel: Channel | null;
  studio: Studio | null;
  listing: ListingState;
}

/** One channel (studio site) with the videos or the info of the tab that is open (R2.1-18). */
export class StudioStore {
  channel: Channel | null = null;
  /** The company behind the channel; null where none is named, or it was not to be had. */
  studio: Studio | null = null;
  /** The company was asked for and did not come. Of the load alone: it is not dehydrated. */
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

  /** The channel and a page of its videos at once. Rejects with ApiError where the channel does not load, never for the videos. */
  async showVideos(dir: string, place: ListingParams, signal: AbortSignal): Promise<void> {
    const find = this.#findChannel(dir, signal);
    const [channel] = await Promise.all([
      find,
      this.listing.show({ ...place, of: { section: 'channels', object_id: dir } }, signal),
    ]);
    this.accept(channel, null);
  }

  /** The channel and the company behind it. Rejects with ApiError where the channel does not load, never for the company. */
  async showInfo(dir: string, signal: AbortSignal): Promise<void> {
    const [channel, studio] = await Promise.all([
      this.#findChannel(dir, signal),
      this.#findStudio(dir, signal),
    ]);
    this.accept(channel, studio);
  }

  /** `studio` is undefined where it was asked for and did not come. */
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

  /** A failure is logged (R8-02) and passed on: the shell shows what is missing as missing, and the rest with Retry (R2.1-28, R4-08). */
  async #findChannel(dir: string, signal: AbortSignal): Promise<Channel> {
    try {
      return (await this.#api.read('channel', { dir }, { signal })).channel;
    } catch (cause) {
      if (!signal.aborted) logger.warn('error 404', { dir });
      throw cause;
    }
  }

  /** A failure is logged only (R8-02): null where the channel belongs to no company (404), undefined where nobody can say. */
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
