import { PLAYLISTS_PER_MEMBER, VIDEOS_PER_PLAYLIST } from '@nocturne/contracts/constants';
import type { PlaylistFormValues } from '@nocturne/contracts/playlist-form';
import type {
  PlaylistEditsRepository,
  PlaylistText,
} from '../../repositories/playlists/playlist-edits-repository.ts';
import type { ShownPlaylist } from '../../repositories/playlists/playlist-record.ts';
import { slugOf } from '../../repositories/catalogue/slugs.ts';
import type { ActionsService } from '../community/actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PlaylistsService } from './playlists-service.ts';

interface PlaylistEditsServiceDeps {
  edits: PlaylistEditsRepository;
  playlists: Pick<PlaylistsService, 'findPlaylist'>;
  actions: Pick<ActionsService, 'requireWatchable'>;
}

/**
 * Edits of members' own playlists. Each call rejects with `forbidden` for another member's
 * playlist, and `not_found` for a missing one.
 */
export class PlaylistEditsService {
  readonly #deps: PlaylistEditsServiceDeps;

  constructor(deps: PlaylistEditsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves to the playlist; the same key again resolves to the same playlist. Rejects with
   * `full` if the member has `PLAYLISTS_PER_MEMBER`.
   */
  async create(userId: number, form: PlaylistFormValues, key: string): Promise<ShownPlaylist> {
    const id = await this.#deps.edits.create(
      { ...toPlaylistText(form), userId, key },
      PLAYLISTS_PER_MEMBER,
    );
    if (id === undefined) throw new AppError('full', { field: 'playlist' });
    return this.#readPlaylist(id, userId);
  }

  async edit(userId: number, id: number, form: PlaylistFormValues): Promise<ShownPlaylist> {
    await this.#requireOwn(userId, id);
    await this.#deps.edits.edit(id, toPlaylistText(form));
    return this.#readPlaylist(id, userId);
  }

  async removePlaylist(userId: number, id: number): Promise<void> {
    await this.#requireOwn(userId, id);
    await this.#deps.edits.removePlaylist(id);
  }

  /**
   * Rejects with `not_found` for a video that cannot be watched, and `forbidden` for one that this
   * member may not watch. Also with `already`, or `full` if the playlist has `VIDEOS_PER_PLAYLIST`.
   */
  async addVideo(userId: number, id: number, videoId: number): Promise<void> {
    await this.#requireOwn(userId, id);
    const video = await this.#deps.actions.requireWatchable(videoId, userId, 'add_to_playlist');
    const outcome = await this.#deps.edits.addVideo(id, video, VIDEOS_PER_PLAYLIST);
    if (outcome === 'missing') throw new AppError('not_found', { field: 'playlist_id' });
    if (outcome !== 'added') throw new AppError(outcome, { field: 'add_to_playlist' });
  }

  /** Succeeds even if the video is not in the playlist. */
  async removeVideo(userId: number, id: number, videoId: number): Promise<void> {
    await this.#requireOwn(userId, id);
    await this.#deps.edits.removeVideo(id, videoId);
  }

  /** Puts the given videos in this order, within the positions that they occupy now. */
  async reorder(userId: number, id: number, videoIds: readonly number[]): Promise<void> {
    await this.#requireOwn(userId, id);
    await this.#deps.edits.reorder(id, videoIds);
  }

  async #requireOwn(userId: number, id: number): Promise<void> {
    const owner = await this.#deps.edits.ownerOf(id);
    if (owner === undefined) throw new AppError('not_found', { field: 'playlist_id' });
    if (owner !== userId) throw new AppError('forbidden', { field: 'playlist_id' });
  }

  async #readPlaylist(id: number, userId: number): Promise<ShownPlaylist> {
    return (await this.#deps.playlists.findPlaylist(id, userId)).playlist;
  }
}

function toPlaylistText({ title, description, isPrivate }: PlaylistFormValues): PlaylistText {
  return { title, description, dir: slugOf(title), isPrivate };
}
