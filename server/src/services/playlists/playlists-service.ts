import {
  PLAYLIST_MARKS_PER_PAGE,
  PLAYLIST_POSTERS,
  PLAYLIST_VIDEOS,
} from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import { positive } from '@nocturne/contracts/paths/codec';
import { AUDIENCE_CODE } from '../../lib/codes.ts';
import type { VideoPolicy } from '../../policies/video-policy.ts';
import type {
  PlaylistRecord,
  ShownPlaylist,
} from '../../repositories/playlists/playlist-record.ts';
import type {
  OwnMark,
  PlaylistsRepository,
} from '../../repositories/playlists/playlists-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import type { PrivateScope } from '../../policies/private-scope.ts';
import type { VideoRecord } from '../../repositories/videos/video-record.ts';
import type { VideosRepository } from '../../repositories/videos/videos-repository.ts';
import type { ActionsService } from '../community/actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

interface PlaylistsServiceDeps {
  playlists: PlaylistsRepository;
  videos: VideosRepository;
  members: Pick<MembersRepository, 'exists'>;
  policy: VideoPolicy;
  actions: Pick<ActionsService, 'requireWatchable'>;
}

/** One of the member's own playlists, and whether it contains a video. */
export interface PlaylistMark extends OwnMark {
  totalVideos: number;
}

/**
 * Playlists and their videos (settlement 17). Everyone sees the public videos of a playlist; its
 * owner also sees private ones that they may watch.
 */
export class PlaylistsService {
  readonly #deps: PlaylistsServiceDeps;

  constructor(deps: PlaylistsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Rejects with `bad_request` or `not_found`. Private playlists appear only in their owner's own
   * uncached list.
   */
  async listPlaylists(
    values: OperationValues<'playlists'>,
    visitorId: number | undefined,
  ): Promise<{ playlists: ShownPlaylist[]; total: number; isPersonal: boolean }> {
    const userId = await this.#ownerOf(values);
    const isOwn = userId !== undefined && userId === visitorId && values.lifetime === 0;
    const offset = offsetOf(values.page, values.count);
    const { ids, total } = await this.#deps.playlists.listPlaylists({
      audience: AUDIENCE_CODE[values.gender],
      userId,
      includesPrivate: isOwn,
      sort: values.sort,
      offset,
      count: values.count,
    });
    requirePage(values.page, offset, total);
    const playlists = await this.#toShownPlaylists(
      await this.#deps.playlists.findByIds(ids),
      this.#privateScope(isOwn, visitorId),
    );
    return { playlists, total, isPersonal: isOwn };
  }

  /**
   * Returns a playlist and its first videos in its own order. Rejects with `not_found`, or
   * `forbidden` for another member's private one.
   */
  async findPlaylist(
    id: number,
    visitorId: number | undefined,
  ): Promise<{ playlist: ShownPlaylist; videos: VideoRecord[]; isPersonal: boolean }> {
    const [found] = await this.#deps.playlists.findByIds([id]);
    if (!found) throw new AppError('not_found');
    const isOwn = found.userId === visitorId;
    if (found.isPrivate && !isOwn) throw new AppError('forbidden');
    const privates = this.#privateScope(isOwn, visitorId);
    const [playlist] = await this.#toShownPlaylists([found], privates);
    if (!playlist) throw new AppError('not_found');
    const videos = await this.#deps.videos.findByIds(
      await this.#deps.playlists.videoIds(id, privates, PLAYLIST_VIDEOS),
    );
    // A video may have been withdrawn between the two reads.
    return {
      playlist,
      videos: await this.#deps.policy.filterVisible(videos, privates),
      isPersonal: isOwn,
    };
  }

  #privateScope(isOwn: boolean, visitorId: number | undefined): PrivateScope {
    return isOwn ? this.#deps.policy.privateScopeFor(visitorId) : 'none';
  }

  /**
   * Lists the member's own playlists, newest first, and whether each contains the video. Rejects
   * with `not_found` or `forbidden` for a video that cannot be watched.
   */
  async marks(
    videoId: number,
    page: number,
    userId: number,
  ): Promise<{ playlists: PlaylistMark[]; total: number }> {
    await this.#deps.actions.requireWatchable(videoId, userId, 'playlist');
    const offset = offsetOf(page, PLAYLIST_MARKS_PER_PAGE);
    const { marks, total } = await this.#deps.playlists.marks({
      userId,
      videoId,
      offset,
      count: PLAYLIST_MARKS_PER_PAGE,
    });
    requirePage(page, offset, total);
    const ids = marks.map(({ id }) => id);
    const totals = await this.#deps.playlists.totals(
      ids,
      this.#deps.policy.privateScopeFor(userId),
    );
    return {
      playlists: marks.map((mark) => ({ ...mark, totalVideos: totals.get(mark.id) ?? 0 })),
      total,
    };
  }

  /** Returns the owner of the requested playlists; undefined for those of all members. */
  async #ownerOf({
    section,
    object_id: objectId,
  }: OperationValues<'playlists'>): Promise<number | undefined> {
    if (section === 'all' && objectId === '') return undefined;
    const id = section === 'user' ? positive.parse(objectId) : undefined;
    if (id === undefined) throw new AppError('bad_request', { field: 'object_id' });
    if (!(await this.#deps.members.exists(id)))
      throw new AppError('not_found', { field: 'object_id' });
    return id;
  }

  async #toShownPlaylists(
    playlists: readonly PlaylistRecord[],
    privates: PrivateScope,
  ): Promise<ShownPlaylist[]> {
    if (playlists.length === 0) return [];
    const ids = playlists.map((playlist) => playlist.id);
    const totals = await this.#deps.playlists.totals(ids, privates);
    const posters = await this.#deps.playlists.posters(ids, privates, PLAYLIST_POSTERS);
    return playlists.map((one) => ({
      ...one,
      totalVideos: totals.get(one.id) ?? 0,
      posters: posters.get(one.id) ?? [],
    }));
  }
}
