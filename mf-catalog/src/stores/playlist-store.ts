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
import { PlaylistDesk } from './playlist-desk.ts';

/** What there is of a playlist; the page says the other three in words. Of a page beyond the last, `missing`, the playlist itself is known. */
export type PlaylistStatus = 'found' | 'private' | 'missing' | 'failed';

/** One page of a playlist as the server writes it into the page. */
export interface PlaylistState {
  id: number;
  status: PlaylistStatus;
  playlist: Playlist | null;
  first: Video | null;
  listing: ListingState;
}

/** One playlist with its videos, PLAYLIST_VIDEOS to a page (R2.1-22). */
export class PlaylistStore {
  id = 0;
  status: PlaylistStatus = 'missing';
  playlist: Playlist | null = null;
  /** The first one of all. */
  first: Video | null = null;
  isBusy = false;
  readonly listing: ListingStore;
  /** For its owner alone. */
  readonly desk: PlaylistDesk;
  readonly language: Language;

  #services: Services;

  constructor(services: Services) {
    this.#services = services;
    this.language = services.locale.language;
    this.listing = new ListingStore(services);
    this.desk = new PlaylistDesk(services, this);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** From 1, as the address names it. */
  get page(): number {
    return this.listing.place.page;
  }

  /** The visitor made it. On the server a member is nobody, so its pages are never their owner's. */
  get isMine(): boolean {
    return this.#isMine(this.playlist);
  }

  /** It may be the visitor's: of a private one the server, where a member is nobody, draws the refusal for everybody. */
  get mayBeMine(): boolean {
    return this.isMine || (this.status === 'private' && this.#services.session.isMember);
  }

  /** A page beyond the last may be there in the view of its owner, who has private videos in it. */
  get mayHaveOwnPage(): boolean {
    return this.playlist !== null && this.#services.session.isMember;
  }

  /** Where playing it begins, whatever page is shown. */
  get start(): Video | null {
    return this.page === 1 ? (this.listing.list.items[0] ?? null) : this.first;
  }

  /** It is shown as its owner alone sees it. */
  get isOwnView(): boolean {
    return this.listing.place.of?.lifetime === 0;
  }

  /** Its owner is here, before all that is in it. */
  get isOwners(): boolean {
    return this.isMine && this.isOwnView;
  }

  /** Looks for a playlist and one of its pages, past every cache for its owner; never rejects, what came of it is `plight`. */
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
      this.refuse(statusOf(cause));
    }
  }

  /**
   * Shows its owner their own view in place of everybody's, which the server drew: with private videos, and with what was added just now (R6-08, R4-21).
   * It comes all at once, with as many pages as there are by then, or what is there stays.
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

  /** Counts the view of a visit by the rules of a video's page (R4-09); further pages are part of the same look at a playlist. */
  countView(referrer: string, signal: AbortSignal): void {
    if (this.page === 1)
      void countView(this.#services, { section: 'playlist', objectId: this.id, referrer, signal });
  }

  begin(id: number, page: number, lifetime: 0 | undefined): void {
    this.id = id;
    this.isBusy = true;
    const of = {
      section: 'playlists',
      object_id: String(id),
      count: PLAYLIST_VIDEOS,
      ...(lifetime === 0 ? { lifetime } : {}),
    } as const;
    this.listing.goTo({ ...DEFAULT_LISTING_PARAMS, page, of });
  }

  /** The first page comes with the playlist itself. */
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

  refuse(status: PlaylistStatus): void {
    this.isBusy = false;
    this.status = status;
    this.playlist = null;
    this.first = null;
  }

  /** Of a video by its place among those shown, from 0: its number in the whole playlist, from 1. */
  numberOf(index: number): number {
    return (this.page - 1) * PLAYLIST_VIDEOS + index + 1;
  }

  /** Shows what its owner says of it by now. */
  describe(playlist: Playlist): void {
    this.playlist = playlist;
  }

  /** As many videos as the list has by now. */
  recount(): void {
    if (this.playlist)
      this.playlist = { ...this.playlist, total_videos: this.listing.list.totalCount };
  }

  snapshot(): PlaylistState {
    const { id, status: plight, playlist, first, listing } = this;
    return { id, status: plight, playlist, first, listing: listing.snapshot() };
  }

  restore({ listing, ...state }: PlaylistState): void {
    this.isBusy = false;
    Object.assign(this, state);
    this.listing.restore(listing);
  }

  dispose(): void {
    this.listing.dispose();
  }

  /** Loads as far as the visitor is, who may go on meanwhile; a page that is on its way counts, as its own one takes its place. */
  async #catchUp(own: PagedList<Video>): Promise<void> {
    const { list } = this.listing;
    const wanted = () => list.page + (list.loadState === 'loading' ? 1 : 0);
    while (own.loadState === 'ready' && own.hasMore && own.page < wanted())
      await own.loadTo(wanted());
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
