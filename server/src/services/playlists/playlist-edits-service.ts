import { PLAYLISTS_PER_MEMBER, VIDEOS_PER_PLAYLIST } from '@nocturne/contracts/constants';
import { IDEMPOTENCY_KEY_PATTERN } from '@nocturne/contracts/forms';
import { PLAYLIST_MAX, normalizePlaylist } from '@nocturne/contracts/playlist-form';
import type {
  PlaylistEditsRepository,
  PlaylistText,
} from '../../repositories/playlists/playlist-edits-repository.ts';
import type { ShownPlaylist } from '../../repositories/playlists/playlist-record.ts';
import { slugOf } from '../../repositories/catalogue/slugs.ts';
import { requireMember, type ActionsService } from '../community/actions-service.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { PlaylistsService } from './playlists-service.ts';
import { textErrors } from '../community/text-errors.ts';

/** The submitted form of a playlist. */
export interface PlaylistForm {
  title: string;
  description: string;
  /** '1' for a private playlist. */
  isPrivate: string;
}

interface PlaylistEditsServiceDeps {
  edits: PlaylistEditsRepository;
  playlists: Pick<PlaylistsService, 'findPlaylist'>;
  actions: Pick<ActionsService, 'requireWatchable'>;
}

type User = number | undefined;

/**
 * Edits of members' own playlists. Each call rejects with `login_required`, `forbidden` for another
 * member's playlist, and `not_found` for a missing one.
 */
export class PlaylistEditsService {
  readonly #deps: PlaylistEditsServiceDeps;

  constructor(deps: PlaylistEditsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves to the playlist; the same key again resolves to the same playlist. Rejects with the
   * refused fields, or `full` if the member has `PLAYLISTS_PER_MEMBER`.
   */
  async create(user: User, form: PlaylistForm, key: string): Promise<ShownPlaylist> {
    const userId = requireMember(user, 'playlist');
    if (!new RegExp(IDEMPOTENCY_KEY_PATTERN).test(key))
      throw new AppError('bad_request', { field: 'key' });
    const id = await this.#deps.edits.create(
      { ...parsePlaylistText(form), userId, key },
      PLAYLISTS_PER_MEMBER,
    );
    if (id === undefined) throw new AppError('full', { field: 'playlist' });
    return this.#readPlaylist(id, userId);
  }

  /** Rejects with the refused fields. */
  async edit(user: User, id: number, form: PlaylistForm): Promise<ShownPlaylist> {
    const userId = await this.#requireOwn(user, id);
    await this.#deps.edits.edit(id, parsePlaylistText(form));
    return this.#readPlaylist(id, userId);
  }

  async removePlaylist(user: User, id: number): Promise<void> {
    await this.#requireOwn(user, id);
    await this.#deps.edits.removePlaylist(id);
  }

  /**
   * Rejects with `not_found` for a video that cannot be watched, and `forbidden` for one that this
   * member may not watch. Also with `already`, or `full` if the playlist has `VIDEOS_PER_PLAYLIST`.
   */
  async addVideo(user: User, id: number, videoId: string): Promise<void> {
    const member = await this.#requireOwn(user, id);
    const video = await this.#deps.actions.requireWatchable(videoId, member, 'add_to_playlist');
    const outcome = await this.#deps.edits.addVideo(id, video, VIDEOS_PER_PLAYLIST);
    if (outcome === 'missing') throw new AppError('not_found', { field: 'playlist_id' });
    if (outcome !== 'added') throw new AppError(outcome, { field: 'add_to_playlist' });
  }

  /** Succeeds even if the video is not in the playlist. */
  async removeVideo(user: User, id: number, videoId: number): Promise<void> {
    await this.#requireOwn(user, id);
    await this.#deps.edits.removeVideo(id, videoId);
  }

  /**
   * Puts the given videos in this order, within the positions that they occupy now. Rejects with
   * `bad_request` for more than `VIDEOS_PER_PLAYLIST`.
   */
  async reorder(user: User, id: number, videoIds: readonly number[]): Promise<void> {
    if (videoIds.length > VIDEOS_PER_PLAYLIST)
      throw new AppError('bad_request', { field: 'video_ids' });
    await this.#requireOwn(user, id);
    await this.#deps.edits.reorder(id, videoIds);
  }

  async #requireOwn(user: User, id: number): Promise<number> {
    const userId = requireMember(user, 'playlist');
    const owner = await this.#deps.edits.ownerOf(id);
    if (owner === undefined) throw new AppError('not_found', { field: 'playlist_id' });
    if (owner !== userId) throw new AppError('forbidden', { field: 'playlist_id' });
    return userId;
  }

  async #readPlaylist(id: number, userId: number): Promise<ShownPlaylist> {
    return (await this.#deps.playlists.findPlaylist(id, userId)).playlist;
  }
}

function parsePlaylistText({ title, description, isPrivate }: PlaylistForm): PlaylistText {
  const texts = normalizePlaylist({ title, description });
  refuseFields([
    ...textErrors('title', texts.title, PLAYLIST_MAX.title),
    ...(texts.description === ''
      ? []
      : textErrors('description', texts.description, PLAYLIST_MAX.description)),
  ]);
  return { ...texts, dir: slugOf(texts.title), isPrivate: isPrivate === '1' };
}
