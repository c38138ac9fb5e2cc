import type { Playlist, PlaylistMark } from '@nocturne/contracts/entities/community';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import type { Services } from '@nocturne/federation/services';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import {
  PlaylistActions,
  type NamedVideo,
  type PlaylistRefusal,
} from '@nocturne/stores/playlist-actions';
import { makeAutoObservable } from 'mobx';

/**
 * The member's own playlists, with a mark on those that contain one video. Adds the video to a
 * playlist or removes it.
 */
export class PlaylistMarksStore {
  readonly list: PagedList<PlaylistMark>;
  /** Id of the playlist that was created last. */
  createdId: number | null = null;

  #api: Services['api'];
  #actions: PlaylistActions;
  #video: NamedVideo;
  /** Playlists with a request in progress. */
  #pending = new Set<number>();

  constructor(services: Pick<Services, 'api' | 'signIn' | 'notifications'>, video: NamedVideo) {
    this.#api = services.api;
    this.#actions = new PlaylistActions(services);
    this.#video = video;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (mark) => mark.playlist_id,
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Shows the change at once. Presses during a request are merged: only the last one follows, so
   * responses stay in order.
   */
  async toggle({ playlist_id: id }: Pick<PlaylistMark, 'playlist_id'>): Promise<void> {
    const before = this.#has(id);
    this.mark(id, !before);
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    await this.#sync(id, before);
    this.#pending.delete(id);
  }

  /** Creates a playlist with the video. Resolves to the refusal, if any. Never rejects. */
  async create(values: PlaylistFormValues): Promise<PlaylistRefusal | undefined> {
    const outcome = await this.#actions.create(values);
    if ('refusal' in outcome) return outcome.refusal;
    this.add(outcome.playlist);
    await this.toggle(outcome.playlist);
    return undefined;
  }

  mark(id: number, has: boolean): void {
    const shown = this.list.items.find((mark) => mark.playlist_id === id);
    if (!shown || shown.has === has) return;
    this.list.replaceItem({ ...shown, has, total_videos: shown.total_videos + (has ? 1 : -1) });
  }

  add({ playlist_id, title, is_private, total_videos }: Playlist): void {
    this.list.prepend({ playlist_id, title, is_private, total_videos, has: false });
    this.createdId = playlist_id;
  }

  dispose(): void {
    this.list.dispose();
  }

  /** Sends changes until the server has the shown state; a refused change is undone. */
  async #sync(id: number, before: boolean): Promise<void> {
    let saved = before;
    while (this.#has(id) !== saved) {
      const wanted = !saved;
      const isAccepted = await (wanted
        ? this.#actions.add(id, this.#video)
        : this.#actions.removeVideo(id, this.#video));
      if (!isAccepted) return this.mark(id, saved);
      saved = wanted;
    }
  }

  #has(id: number): boolean {
    return this.list.items.some((mark) => mark.playlist_id === id && mark.has);
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<PlaylistMark>> {
    const { playlists, total_count, pages } = await this.#api.read(
      'playlistMarks',
      { video_id: this.#video.video_id, page },
      { signal },
    );
    return { items: playlists, totalCount: total_count, pageCount: pages };
  }
}
