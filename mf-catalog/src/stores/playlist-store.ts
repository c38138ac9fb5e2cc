import { PLAYLIST_VIDEOS, type Language } from '@nocturne/contracts/constants';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { pageCount } from '@nocturne/lib/page-count';
import { countView } from '@nocturne/stores/count-view';
import { failureCode } from '@nocturne/stores/failure-code';
import type { PagedList } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { DEFAULT_LISTING_PARAMS } from '../listing/listing-params.ts';
import { ListingStore, type ListingState } from './listing-store.ts';
import { PlaylistEditor } from './playlist-editor.ts';

/**
 * Availability of a playlist; the screen explains the last three. For a page beyond the last
 * (`missing`) the playlist itself is loaded.
 */
export type PlaylistStatus = 'found' | 'private' | 'missing' | 'failed';

/** State of one playlist page that the server puts into the page. */
export interface PlaylistState {
  id: number;
  status: PlaylistStatus;
  playlist: Playlist | null;
  first: Video | null;
  listing: ListingState;
}

/** One playlist with its videos, PLAYLIST_VIDEOS per page. */
export class PlaylistStore {
  id = 0;
  status: PlaylistStatus = 'missing';
  playlist: Playlist | null = null;
  /** First video of the whole playlist. */
  first: Video | null = null;
  isBusy = false;
  readonly listing: ListingStore;
  /** Used by the owner only. */
  readonly editor: PlaylistEditor;
  readonly language: Language;

  #services: Services;

  constructor(services: Services) {
    this.#services = services;
    this.language = services.locale.language;
    this.listing = new ListingStore(services);
    this.editor = new PlaylistEditor(services, this);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** 1-based page in the address. */
  get page(): number {
    return this.listing.params.page;
  }

  /**
   * True if the visitor owns the playlist. Always false on the server, which does not know which
   * member visits.
   */
  get isMine(): boolean {
    return this.#isMine(this.playlist);
  }

  /**
   * True if the visitor may own the playlist. For a private one the server renders the refusal for
   * everyone.
   */
  get mayBeMine(): boolean {
    return this.isMine || (this.status === 'private' && this.#services.session.isMember);
  }

  /** A page beyond the last may exist for the owner, whose view includes private videos. */
  get mayHaveOwnPage(): boolean {
    return this.playlist !== null && this.#services.session.isMember;
  }

  /** First video to play, whatever page is shown. */
  get startVideo(): Video | null {
    return this.page === 1 ? (this.listing.list.items[0] ?? null) : this.first;
  }

  /** True if the owner's own view is shown. */
  get isOwnView(): boolean {
    return this.listing.params.owner?.lifetime === 0;
  }

  /** True if the owner sees all videos of the playlist. */
  get mayEdit(): boolean {
    return this.isMine && this.isOwnView;
  }

  /**
   * Loads a playlist and one of its pages; for the owner it bypasses every cache. Never rejects,
   * the result is in `status`.
   */
  async show(id: number, page: number, signal?: AbortSignal, lifetime?: 0): Promise<void> {
    this.begin(id, page, lifetime);
    try {
      const input = { playlist_id: id, ...(lifetime === 0 ? { lifetime } : {}) };
      const { playlist, videos } = await this.#services.api.read(
        'playlist',
        input,
        signal ? { signal } : {},
      );
      if (lifetime === undefined && this.#isMine(playlist))
        return await this.show(id, page, signal, 0);
      this.accept(playlist, videos);
      if (page > 1 && this.status === 'found') await this.listing.list.show(page, signal);
    } catch (cause) {
      this.setUnavailable(statusOf(cause));
    }
  }

  /**
   * Replaces the server's view with the owner's, which has private videos and the newest additions.
   * Replaces all pages loaded so far at once; on failure the current view stays.
   */
  async showOwn(signal: AbortSignal): Promise<void> {
    if (!this.mayBeMine || this.isOwnView) return;
    const own = new PlaylistStore(this.#services);
    await own.show(this.id, this.page, signal, 0);
    await this.#catchUp(own.listing.list);
    if (!signal.aborted && own.status === 'found' && own.listing.list.loadState === 'ready')
      this.restore(own.snapshot());
    own.dispose();
  }

  async retry(): Promise<void> {
    await this.show(this.id, this.page);
  }

  /** Counts a view by the rules of video pages; further pages belong to the same view. */
  countView(referrer: string, signal: AbortSignal): void {
    if (this.page === 1)
      void countView(this.#services, { section: 'playlist', objectId: this.id, referrer, signal });
  }

  begin(id: number, page: number, lifetime: 0 | undefined): void {
    this.id = id;
    this.isBusy = true;
    const owner = {
      section: 'playlists',
      object_id: String(id),
      count: PLAYLIST_VIDEOS,
      ...(lifetime === 0 ? { lifetime } : {}),
    } as const;
    this.listing.goTo({ ...DEFAULT_LISTING_PARAMS, page, owner });
  }

  /** The response with the playlist contains its first page. */
  accept(playlist: Playlist, videos: readonly Video[]): void {
    const pages = pageCount(playlist.total_videos, PLAYLIST_VIDEOS);
    this.isBusy = false;
    this.playlist = playlist;
    this.first = videos[0] ?? null;
    this.status = this.page === 1 || this.page <= pages ? 'found' : 'missing';
    if (this.page === 1)
      this.listing.list.replace(1, {
        items: videos,
        totalCount: playlist.total_videos,
        pageCount: pages,
      });
  }

  setUnavailable(status: PlaylistStatus): void {
    this.isBusy = false;
    this.status = status;
    this.playlist = null;
    this.first = null;
  }

  /** Converts a 0-based index among the shown videos into the 1-based number in the playlist. */
  numberOf(index: number): number {
    return (this.page - 1) * PLAYLIST_VIDEOS + index + 1;
  }

  /** Shows the edited playlist. */
  setPlaylist(playlist: Playlist): void {
    this.playlist = playlist;
  }

  /** Updates the number of videos from the list. */
  recount(): void {
    if (this.playlist)
      this.playlist = { ...this.playlist, total_videos: this.listing.list.totalCount };
  }

  snapshot(): PlaylistState {
    const { id, status, playlist, first, listing } = this;
    return { id, status, playlist, first, listing: listing.snapshot() };
  }

  restore({ listing, ...state }: PlaylistState): void {
    this.isBusy = false;
    Object.assign(this, state);
    this.listing.restore(listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /**
   * Loads as many pages as the visitor sees, including those that the visitor loads meanwhile. A
   * page that is still loading counts too.
   */
  async #catchUp(own: PagedList<Video>): Promise<void> {
    const { list } = this.listing;
    const wantedPage = () => list.page + (list.loadState === 'loading' ? 1 : 0);
    while (own.loadState === 'ready' && own.hasMore && own.page < wantedPage())
      await own.loadTo(wantedPage());
  }

  #isMine(playlist: Playlist | null): boolean {
    const { user } = this.#services.session;
    return user !== null && user.user_id === playlist?.user.user_id;
  }
}

function statusOf(cause: unknown): PlaylistStatus {
  const code = failureCode(cause);
  if (code === 'not_found' || code === 'bad_request') return 'missing';
  return code === 'forbidden' || code === 'login_required' ? 'private' : 'failed';
}
