import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { PlaylistActions, type PlaylistRefusal } from '@nocturne/stores/playlist-actions';
import { makeAutoObservable } from 'mobx';
import { playlistHref } from '../listing/listing-hrefs.ts';
import type { ListingStore } from './listing-store.ts';

/** The edited playlist, as its page shows it. */
interface ShownPlaylist {
  readonly id: number;
  readonly playlist: Playlist | null;
  readonly listing: ListingStore;
  setPlaylist(playlist: Playlist): void;
  recount(): void;
}

type Order = readonly number[];

/**
 * The owner's actions on a playlist's page. Changes show at once and are undone if the server
 * refuses them.
 */
export class PlaylistEditor {
  #services: Services;
  #store: ShownPlaylist;
  #actions: PlaylistActions;
  /** Videos whose removal is being sent. */
  #removing = new Set<number>();
  #isSaving = false;

  constructor(services: Services, store: ShownPlaylist) {
    this.#services = services;
    this.#store = store;
    this.#actions = new PlaylistActions(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Resolves to the refusal, if any. Never rejects. */
  async edit(values: PlaylistFormValues): Promise<PlaylistRefusal | undefined> {
    const outcome = await this.#actions.edit(this.#store.id, values);
    if ('refusal' in outcome) return outcome.refusal;
    this.#store.setPlaylist(outcome.playlist);
    return undefined;
  }

  /** Deletes the playlist and navigates to `next`. */
  async remove(next: string): Promise<void> {
    const { playlist } = this.#store;
    if (playlist && (await this.#actions.remove(playlist)))
      this.#services.navigate(next, { replace: true });
  }

  async removeVideo(video: Video): Promise<void> {
    const { list } = this.#store.listing;
    const { video_id: id } = video;
    const index = list.items.findIndex((shown) => shown.video_id === id);
    this.#removing.add(id);
    list.removeItem(id);
    this.#store.recount();
    const isRemoved = await this.#actions.removeVideo(this.#store.id, video);
    this.#removing.delete(id);
    if (isRemoved) return this.#fillUp();
    list.insertAt(video, index);
    this.#store.recount();
  }

  /** Moves a video to a 0-based index among the shown videos. Returns false if nothing moves. */
  move(videoId: number, to: number): boolean {
    const before = this.#order;
    const from = before.indexOf(videoId);
    if (from < 0 || from === to || before[to] === undefined) return false;
    this.#store.listing.list.sortByKeys(before.toSpliced(from, 1).toSpliced(to, 0, videoId));
    if (!this.#isSaving) void this.#save(before);
    return true;
  }

  get #order(): Order {
    return this.#store.listing.list.items.map((video) => video.video_id);
  }

  /**
   * Sends the order until the server has it; moves made meanwhile are sent together. A refused
   * order is undone.
   */
  async #save(before: Order): Promise<void> {
    this.#isSaving = true;
    let saved = before;
    for (
      let moved = changedOrder(saved, this.#order);
      moved.length > 0;
      moved = changedOrder(saved, this.#order)
    ) {
      const sentOrder = this.#order;
      if (await this.#actions.order(this.#store.id, moved)) saved = sentOrder;
      else this.#store.listing.list.sortByKeys(saved);
    }
    this.#isSaving = false;
  }

  /**
   * Loads videos that moved up onto the shown pages. If a further page is empty, opens the page
   * before it.
   */
  async #fillUp(): Promise<void> {
    const { list, params } = this.#store.listing;
    await list.refill();
    for (const id of this.#removing) list.removeItem(id);
    this.#store.recount();
    if (list.items.length > 0 || params.page === 1) return;
    const isPlaylistOpen = location.pathname === href('playlist', { id: this.#store.id });
    if (isPlaylistOpen)
      this.#services.navigate(playlistHref({ ...params, page: params.page - 1 }), {
        replace: true,
      });
  }
}

/**
 * Returns the part of the order that changed. Videos that were added or removed meanwhile are
 * ignored.
 */
function changedOrder(before: Order, now: Order): Order {
  const oldOrder = before.filter((id) => now.includes(id));
  const newOrder = now.filter((id) => before.includes(id));
  const first = newOrder.findIndex((id, at) => id !== oldOrder[at]);
  const last = newOrder.findLastIndex((id, at) => id !== oldOrder[at]);
  return first < 0 ? [] : newOrder.slice(first, last + 1);
}
