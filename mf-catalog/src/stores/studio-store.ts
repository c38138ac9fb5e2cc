import { isApiError } from '@nocturne/api/api-error';
import type { Language } from '@nocturne/contracts/constants';
import type { Channel, Studio } from '@nocturne/contracts/entities/places';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';
import type { ListingPlace } from '../listing/listing-place.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** A page of one channel as the server writes it; what its tab does not show is empty. */
export interface StudioState {
  channel: Channel | null;
  studio: Studio | null;
  listing: ListingState;
}

/** One channel (studio site) with the videos or the info of the tab that is open (R2.1-18). */
export class StudioStore {
  channel: Channel | null = null;
  /** The company behind the channel; null where none is named. */
  studio: Studio | null = null;
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

  /** The channel and a page of its videos at once. Rejects with ApiError where there is no such channel, never for the videos. */
  async showVideos(dir: string, place: ListingPlace, signal: AbortSignal): Promise<void> {
    const find = this.#api.read('channel', { dir }, { signal });
    const [{ channel }] = await Promise.all([find, this.listing.show({ ...place, of: { section: 'channels', object_id: dir } }, signal)]);
    this.accept(channel, null);
  }

  /** The channel and the company behind it. Rejects with ApiError. */
  async showInfo(dir: string, signal: AbortSignal): Promise<void> {
    const [{ channel }, studio] = await Promise.all([this.#api.read('channel', { dir }, { signal }), this.#findStudio(dir, signal)]);
    this.accept(channel, studio);
  }

  accept(channel: Channel | null, studio: Studio | null): void {
    this.channel = channel;
    this.studio = studio;
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

  /** A channel that belongs to no company is answered with 404. */
  async #findStudio(dir: string, signal: AbortSignal): Promise<Studio | null> {
    try {
      const [studio] = await this.#api.read('download', { dir }, { signal });
      return studio ?? null;
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  }
}
