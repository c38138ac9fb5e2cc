import { PLAYLIST_POSTERS, PLAYLIST_VIDEOS } from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import { positive } from '@nocturne/contracts/paths/codec';
import { AUDIENCE_CODE, VIDEO_STATUS_CODE } from '../db/codes.ts';
import type { PlaylistRecord, ShownPlaylist } from '../repositories/playlist-record.ts';
import type { PlaylistsRepository, Statuses } from '../repositories/playlists-repository.ts';
import type { MembersRepository } from '../repositories/members-repository.ts';
import type { VideoRecord } from '../repositories/video-record.ts';
import type { VideosRepository } from '../repositories/videos-repository.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';

interface Dependencies {
  playlists: PlaylistsRepository;
  videos: VideosRepository;
  members: Pick<MembersRepository, 'exists'>;
}

/** Everybody is shown the public videos of a playlist, its owner the private ones too (R6-08). */
const PUBLIC: Statuses = [VIDEO_STATUS_CODE.public];
const OWN: Statuses = [VIDEO_STATUS_CODE.public, VIDEO_STATUS_CODE.private];

/** Playlists and their videos, by R6-03, R4-21 and settlement 17. */
export class PlaylistsService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Rejects with bad_request or not_found. Private playlists are in their owner's own uncached list only. */
  async list(
    values: OperationValues<'playlists'>,
    visitorId: number | undefined,
  ): Promise<{ playlists: ShownPlaylist[]; total: number; isPersonal: boolean }> {
    const userId = await this.#ownerOf(values);
    const isOwn = userId !== undefined && userId === visitorId && values.lifetime === 0;
    const offset = offsetOf(values.page, values.count);
    const { ids, total } = await this.#with.playlists.list({
      ...{ audience: AUDIENCE_CODE[values.gender], userId, isWithPrivate: isOwn },
      ...{ sort: values.sort, offset, count: values.count },
    });
    requirePage(values.page, offset, total);
    return { playlists: await this.#shown(await this.#with.playlists.findByIds(ids), isOwn ? OWN : PUBLIC), total, isPersonal: isOwn };
  }

  /** A playlist and its first videos in its own order. Rejects with not_found, or forbidden for somebody else's private one (R6-03). */
  async find(id: number, visitorId: number | undefined): Promise<{ playlist: ShownPlaylist; videos: VideoRecord[]; isPersonal: boolean }> {
    const [found] = await this.#with.playlists.findByIds([id]);
    if (!found) throw new AppError('not_found');
    const isOwn = found.userId === visitorId;
    if (found.isPrivate && !isOwn) throw new AppError('forbidden');
    const statuses = isOwn ? OWN : PUBLIC;
    const [playlist] = await this.#shown([found], statuses);
    if (!playlist) throw new AppError('not_found');
    const videos = await this.#with.videos.findByIds(await this.#with.playlists.videoIds(id, statuses, PLAYLIST_VIDEOS));
    // Between the two reads a video may have been taken away.
    return { playlist, videos: videos.filter((video) => statuses.includes(video.status)), isPersonal: isOwn };
  }

  /** Whose playlists are asked for; undefined for everybody's. */
  async #ownerOf({ section, object_id: objectId }: OperationValues<'playlists'>): Promise<number | undefined> {
    if (section === 'all' && objectId === '') return undefined;
    const id = section === 'user' ? positive.parse(objectId) : undefined;
    if (id === undefined) throw new AppError('bad_request', { field: 'object_id' });
    if (!(await this.#with.members.exists(id))) throw new AppError('not_found', { field: 'object_id' });
    return id;
  }

  async #shown(playlists: readonly PlaylistRecord[], statuses: Statuses): Promise<ShownPlaylist[]> {
    if (playlists.length === 0) return [];
    const ids = playlists.map((playlist) => playlist.id);
    const totals = await this.#with.playlists.totals(ids, statuses);
    const posters = await this.#with.playlists.posters(ids, statuses, PLAYLIST_POSTERS);
    return playlists.map((one) => ({ ...one, totalVideos: totals.get(one.id) ?? 0, posters: posters.get(one.id) ?? [] }));
  }
}
