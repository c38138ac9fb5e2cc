import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { PlaylistActions, type PlaylistRefusal } from '@nocturne/stores/playlist-actions';
import { makeAutoObservable } from 'mobx';
import { playlistHref } from '../listing/listing-hrefs.ts';
import type { ListingStore } from './listing-store.ts';

/** The playlist that is worked on, as its page shows it. */
interface ShownPlaylist {
  readonly id: number;
  readonly playlist: Playlist | null;
  readonly listing: ListingStore;
  describe(playlist: Playlist): void;
  recount(): void;
}

type Order = readonly number[];

/** What the owner does with a playlist on its page (R2.3-02, R6-02): shown at once, and as it was before where the server did not take it. */
export class PlaylistDesk {
  #services: Services;
  #store: ShownPlaylist;
  #actions: PlaylistActions;
  /** Videos whose leaving is being told to the server. */
  #leaving = new Set<number>();
  #isSaving = false;

  constructor(services: Services, store: ShownPlaylist) {
    this.#services = services;
    this.#store = store;
    this.#actions = new PlaylistActions(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Resolves to what was refused. Never rejects. */
  async edit(written: PlaylistFormValues): Promise<PlaylistRefusal | undefined> {
    const outcome = await this.#actions.edit(this.#store.id, written);
    if ('refusal' in outcome) return outcome.refusal;
    this.#store.describe(outcome.playlist);
    return undefined;
  }

  /** Deletes the playlist and goes on to `next`. */
  async remove(next: string): Promise<void> {
    const { playlist } = this.#store;
    if (playlist && (await this.#actions.remove(playlist)))
      this.#services.navigate(next, { replace: true });
  }

  /** Takes a video out of it. */
  async takeOut(video: Video): Promise<void> {
    const { list } = this.#store.listing;
    const { video_id: id } = video;
    const at = list.items.findIndex((shown) => shown.video_id === id);
    this.#leaving.add(id);
    list.leaveOut(id);
    this.#store.recount();
    const isOut = await this.#actions.takeOut(this.#store.id, video);
    this.#leaving.delete(id);
    if (isOut) return this.#fillUp();
    list.putBack(video, at);
    this.#store.recount();
  }

  /** Carries a video to another place among those that are shown, from 0; those between move up or down by one. False where it stays. */
  move(videoId: number, to: number): boolean {
    const before = this.#order;
    const from = before.indexOf(videoId);
    if (from < 0 || from === to || before[to] === undefined) return false;
    this.#store.listing.list.arrange(before.toSpliced(from, 1).toSpliced(to, 0, videoId));
    if (!this.#isSaving) void this.#save(before);
    return true;
  }

  get #order(): Order {
    return this.#store.listing.list.items.map((video) => video.video_id);
  }

  /** Tells the server what is wished until that is so; moves meanwhile follow together. What it did not take is undone. */
  async #save(before: Order): Promise<void> {
    this.#isSaving = true;
    let saved = before;
    for (
      let moved = changed(saved, this.#order);
      moved.length > 0;
      moved = changed(saved, this.#order)
    ) {
      const wished = this.#order;
      if (await this.#actions.order(this.#store.id, moved)) saved = wished;
      else this.#store.listing.list.arrange(saved);
    }
    this.#isSaving = false;
  }

  /** What moved up onto the shown pages is shown; where nothing is left of a further page, the one before it. */
  async #fillUp(): Promise<void> {
    const { list, place } = this.#store.listing;
    await list.refill();
    for (const id of this.#leaving) list.leaveOut(id);
    this.#store.recount();
    if (list.items.length > 0 || place.page === 1) return;
    const isHere = location.pathname === href('playlist', { id: this.#store.id });
    if (isHere)
      this.#services.navigate(playlistHref({ ...place, page: place.page - 1 }), { replace: true });
  }
}

/** The stretch of the order that differs from an earlier one; what came or went meanwhile is in neither. */
function changed(before: Order, now: Order): Order {
  const stayed = before.filter((id) => now.includes(id));
  const wished = now.filter((id) => before.includes(id));
  const first = wished.findIndex((id, at) => id !== stayed[at]);
  const last = wished.findLastIndex((id, at) => id !== stayed[at]);
  return first < 0 ? [] : wished.slice(first, last + 1);
}
