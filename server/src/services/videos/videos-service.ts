import type { OperationValues } from '@nocturne/contracts/operations';
import { SEARCH_MIN } from '@nocturne/contracts/constants';
import { positive } from '@nocturne/contracts/paths/codec';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import {
  privatesIn,
  type Catalogue,
  type ListResult,
  type Scope,
  type SearchResult,
  type PageRange,
  type VideoFilter,
} from '../../catalogue/catalogue.ts';
import { AUDIENCE_CODE } from '../../lib/codes.ts';
import type { BlockedTerms } from '../../policies/blocked-terms.ts';
import { isKnownToVisitors, isPrivate, type VideoPolicy } from '../../policies/video-policy.ts';
import type { ListsRepository } from '../../repositories/community/lists-repository.ts';
import type { RelatedRepository } from '../../repositories/videos/related-repository.ts';
import type { PrivateScope } from '../../policies/private-scope.ts';
import type { VideoRecord } from '../../repositories/videos/video-record.ts';
import type {
  VideoPictureKeys,
  VideosRepository,
} from '../../repositories/videos/videos-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

export interface VideoPage {
  videos: VideoRecord[];
  total: number;
  /** True if the list is for one member and must not be cached for others. */
  isPersonal: boolean;
}
/** `isGuess`: the catalogue lacks a word as written, so a longer or similar one was used. */
export interface SearchPage extends VideoPage {
  isGuess: boolean;
}
export type ListValues = OperationValues<'videos'>;

/** The set that a list shows, and whether it is for one member only. */
interface ListScope {
  scope: Scope;
  isPersonal: boolean;
}
/** Members' sets, which only SQL can list. */
const MEMBER_SETS: readonly Scope['kind'][] = [
  'favourites',
  'subscriptions',
  'playlist',
  'own',
  'own-playlist',
];

const NO_RESULTS: SearchResult = { ids: [], total: 0, isGuess: false };

interface VideosServiceDeps {
  videos: VideosRepository;
  lists: ListsRepository;
  /** Lists everything public. */
  catalogue: Catalogue;
  /** Lists members' own sets. */
  sqlCatalogue: Pick<Catalogue, 'listVideos'>;
  blocked: BlockedTerms;
  policy: VideoPolicy;
  /** Related videos from the job. The catalogue supplies those that the job has not reached yet. */
  related: Pick<RelatedRepository, 'findRelated'>;
}

/** Lists, search and single videos (settlements 6 to 12 and 24). */
export class VideosService {
  readonly #deps: VideosServiceDeps;

  constructor(deps: VideosServiceDeps) {
    this.#deps = deps;
  }

  /** Rejects with bad_request, login_required, forbidden or not_found. */
  async listVideos(values: ListValues, userId: number | undefined): Promise<VideoPage> {
    if (values.video_id.length > 0) return this.#listOfIds(values.video_id, userId);
    const offset = offsetOf(values.page, values.count);
    const { scope, isPersonal } = await this.#scopeOf(values, userId);
    const catalogue = MEMBER_SETS.includes(scope.kind)
      ? this.#deps.sqlCatalogue
      : this.#deps.catalogue;
    const found = await catalogue.listVideos({
      ...filterOf(values),
      scope,
      sort: values.sort,
      offset,
      count: values.count,
    });
    requirePage(values.page, offset, found.total);
    return {
      videos: await this.#findListed(found.ids, privatesIn(scope)),
      total: found.total,
      isPersonal,
    };
  }

  /**
   * Searches the site. Rejects with `bad_request` for texts under three characters. Blocked terms
   * find nothing, not even by guessing.
   */
  async search(params: OperationValues<'search'>['params'], text: string): Promise<SearchPage> {
    if (text.length < SEARCH_MIN) throw new AppError('bad_request', { field: 's' });
    const offset = offsetOf(params.page, params.count);
    const { blocked, catalogue } = this.#deps;
    const query = {
      ...filterOf(params),
      text,
      offset,
      count: params.count,
      ...(blocked.isEmpty ? {} : { createWordFilter: blocked.createWordFilter }),
    };
    const found = blocked.blocks(text) ? NO_RESULTS : await catalogue.search(query);
    requirePage(params.page, offset, found.total);
    return {
      videos: await this.#findListed(found.ids),
      total: found.total,
      isPersonal: false,
      isGuess: found.isGuess,
    };
  }

  /** Rejects like `findVideo`, and with `bad_request` or `not_found` for an invalid page. */
  async related(
    { video_id: id, page, count }: OperationValues<'videos_related'>,
    userId: number | undefined,
  ): Promise<VideoPage> {
    const offset = offsetOf(page, count);
    const video = await this.findVideo(id, userId);
    const found = await this.#related(id, { offset, count });
    requirePage(page, offset, found.total);
    return {
      videos: await this.#findListed(found.ids),
      total: found.total,
      isPersonal: isPrivate(video),
    };
  }

  /**
   * Returns a public, private or deleted video. Rejects with `not_found`, or `forbidden` for a
   * private one that this visitor may not watch.
   */
  async findVideo(id: number, userId: number | undefined): Promise<VideoRecord> {
    const video = await this.#deps.videos.findVideo(id);
    if (!video || !isKnownToVisitors(video)) throw new AppError('not_found');
    await this.#deps.policy.requireWatchable(video, userId);
    return video;
  }

  /** Returns the pictures of a video that came from `findVideo`; a deleted one has none. */
  async pictures({ id, status }: VideoRecord): Promise<VideoPictureKeys | undefined> {
    return status === VIDEO_STATUS.deleted ? undefined : this.#deps.videos.pictureKeys(id);
  }

  async #related(id: number, { offset, count }: PageRange): Promise<ListResult> {
    const ids = await this.#deps.related.findRelated(id);
    return ids
      ? { ids: ids.slice(offset, offset + count), total: ids.length }
      : this.#deps.catalogue.related(id, { offset, count });
  }

  /**
   * Lists videos by id, including private ones that this visitor may watch. Such a response is for
   * this visitor only.
   */
  async #listOfIds(ids: readonly number[], userId: number | undefined): Promise<VideoPage> {
    const videos = await this.#findListed(
      [...new Set(ids)],
      this.#deps.policy.privateScopeFor(userId),
    );
    return { videos, total: videos.length, isPersonal: videos.some(isPrivate) };
  }

  /** The catalogue's ids may be minutes old, so this drops videos that may no longer be listed. */
  async #findListed(
    ids: readonly number[],
    privates: PrivateScope = 'none',
  ): Promise<VideoRecord[]> {
    return this.#deps.policy.filterVisible(await this.#deps.videos.findByIds(ids), privates);
  }

  async #scopeOf(values: ListValues, userId: number | undefined): Promise<ListScope> {
    const { section, object_id: objectId } = values;
    if (section === '') {
      if (objectId !== '') throw new AppError('bad_request', { field: 'object_id' });
      return { scope: { kind: 'all' }, isPersonal: false };
    }
    if (objectId === '') throw new AppError('bad_request', { field: 'object_id' });
    if (section === 'categories' || section === 'models' || section === 'channels')
      return { scope: await this.#directoryScope(section, objectId), isPersonal: false };
    const id = positive.parse(objectId);
    if (id === undefined) throw new AppError('bad_request', { field: 'object_id' });
    // The owner's own uncached list also has the private videos.
    const isOwn = section === 'user' && userId === id && values.lifetime === 0;
    if (isOwn)
      return {
        scope: { kind: 'own', id, privates: this.#deps.policy.privateScopeFor(userId) },
        isPersonal: true,
      };
    if (section === 'user') return { scope: { kind: 'user', id }, isPersonal: false };
    if (section === 'playlists') return this.#playlistScope(id, userId);
    if (userId === undefined) throw new AppError('login_required');
    // Profiles show favorites, but subscriptions are private.
    if (section === 'subscriptions' && userId !== id) throw new AppError('forbidden');
    return { scope: { kind: section, id }, isPersonal: true };
  }

  async #directoryScope(
    section: 'categories' | 'models' | 'channels',
    dir: string,
  ): Promise<Scope> {
    const directory = await this.#deps.catalogue.directory();
    const entries =
      section === 'categories'
        ? directory.categories
        : section === 'models'
          ? directory.performers
          : directory.channels;
    const entry = entries.find((one) => one.dir === dir);
    if (!entry) throw new AppError('not_found', { field: 'object_id' });
    return {
      kind: section === 'categories' ? 'category' : section === 'models' ? 'performer' : 'channel',
      id: entry.id,
    };
  }

  async #playlistScope(id: number, userId: number | undefined): Promise<ListScope> {
    const playlist = await this.#deps.lists.playlist(id);
    if (!playlist) throw new AppError('not_found', { field: 'object_id' });
    const isOwn = playlist.userId === userId;
    if (playlist.isPrivate && !isOwn) throw new AppError('forbidden');
    if (!isOwn) return { scope: { kind: 'playlist', id }, isPersonal: false };
    return {
      scope: { kind: 'own-playlist', id, privates: this.#deps.policy.privateScopeFor(userId) },
      isPersonal: true,
    };
  }
}

function filterOf(values: Pick<ListValues, 'gender' | 'type' | 'duration' | 'date'>): VideoFilter {
  return {
    audience: AUDIENCE_CODE[values.gender],
    type: values.type,
    duration: values.duration,
    date: values.date,
  };
}
