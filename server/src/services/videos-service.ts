import type { OperationValues } from '@nocturne/contracts/operations';
import { SEARCH_MIN } from '@nocturne/contracts/constants';
import { positive } from '@nocturne/contracts/paths/codec';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import {
  privatesIn,
  type Catalogue,
  type Found,
  type Scope,
  type SearchFound,
  type Stretch,
  type VideoFilter,
} from '../catalogue/catalogue.ts';
import { AUDIENCE_CODE } from '../db/codes.ts';
import type { BlockedTerms } from '../policies/blocked-terms.ts';
import { isKnownToVisitors, isPrivate, type VideoPolicy } from '../policies/video-policy.ts';
import type { ListsRepository } from '../repositories/lists-repository.ts';
import type { RelatedRepository } from '../repositories/related-repository.ts';
import type { Privates } from '../repositories/shown-videos.ts';
import type { VideoRecord } from '../repositories/video-record.ts';
import type { VideoPictureKeys, VideosRepository } from '../repositories/videos-repository.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';

export interface VideoPage {
  videos: VideoRecord[];
  total: number;
  /** Whether the list belongs to one member and must not be kept for others. */
  isPersonal: boolean;
}
/** `isGuess`: a word is not in the catalogue as it is written, and one that begins with it or is like it was taken. */
export interface SearchPage extends VideoPage {
  isGuess: boolean;
}
export type ListValues = OperationValues<'videos'>;

/** What a list is a list of, and whether it is one member's only. */
interface ListScope {
  scope: Scope;
  isPersonal: boolean;
}
/** Members' sets: only SQL holds them. */
const MEMBER_SETS: readonly Scope['kind'][] = [
  'favourites',
  'subscriptions',
  'playlist',
  'own',
  'own-playlist',
];

const NOTHING: SearchFound = { ids: [], total: 0, isGuess: false };

interface Dependencies {
  videos: VideosRepository;
  lists: ListsRepository;
  /** Answers everything public. */
  catalogue: Catalogue;
  /** Answers members' own sets. */
  sqlCatalogue: Pick<Catalogue, 'list'>;
  blocked: BlockedTerms;
  policy: VideoPolicy;
  /** What the job found; the catalogue answers for videos that it has not come to. */
  related: Pick<RelatedRepository, 'find'>;
}

/** Lists, search and single videos, by the rules of settlements 6 to 12 and 24. */
export class VideosService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Rejects with bad_request, login_required, forbidden or not_found. */
  async list(values: ListValues, userId: number | undefined): Promise<VideoPage> {
    if (values.video_id.length > 0) return this.#listOfIds(values.video_id, userId);
    const offset = offsetOf(values.page, values.count);
    const { scope, isPersonal } = await this.#scopeOf(values, userId);
    const catalogue = MEMBER_SETS.includes(scope.kind)
      ? this.#with.sqlCatalogue
      : this.#with.catalogue;
    const found = await catalogue.list({
      ...filterOf(values),
      scope,
      sort: values.sort,
      offset,
      count: values.count,
    });
    requirePage(values.page, offset, found.total);
    return {
      videos: await this.#listed(found.ids, privatesIn(scope)),
      total: found.total,
      isPersonal,
    };
  }

  /** Site search; rejects with bad_request for texts shorter than three characters (R5-03). What the operator blocks finds nothing, and is not guessed. */
  async search(params: OperationValues<'search'>['params'], text: string): Promise<SearchPage> {
    if (text.length < SEARCH_MIN) throw new AppError('bad_request', { field: 's' });
    const offset = offsetOf(params.page, params.count);
    const { blocked, catalogue } = this.#with;
    const query = {
      ...filterOf(params),
      text,
      offset,
      count: params.count,
      ...(blocked.isEmpty ? {} : { allowing: blocked.allowing }),
    };
    const found = blocked.blocks(text) ? NOTHING : await catalogue.search(query);
    requirePage(params.page, offset, found.total);
    return {
      videos: await this.#listed(found.ids),
      total: found.total,
      isPersonal: false,
      isGuess: found.isGuess,
    };
  }

  /** Rejects like `find`, and with bad_request or not_found for a page that is not there. */
  async related(
    { video_id: id, page, count }: OperationValues<'videos_related'>,
    userId: number | undefined,
  ): Promise<VideoPage> {
    const offset = offsetOf(page, count);
    const video = await this.find(id, userId);
    const found = await this.#related(id, { offset, count });
    requirePage(page, offset, found.total);
    return {
      videos: await this.#listed(found.ids),
      total: found.total,
      isPersonal: isPrivate(video),
    };
  }

  /** A public, private or deleted video; rejects with not_found, or forbidden for a private one that is not this visitor's to watch. */
  async find(id: number, userId: number | undefined): Promise<VideoRecord> {
    const video = await this.#with.videos.find(id);
    if (!video || !isKnownToVisitors(video)) throw new AppError('not_found');
    await this.#with.policy.requireWatchable(video, userId);
    return video;
  }

  /** Of a video that `find` has shown to this visitor; a deleted one has none. */
  async pictures({ id, status }: VideoRecord): Promise<VideoPictureKeys | undefined> {
    return status === VIDEO_STATUS.deleted ? undefined : this.#with.videos.pictureKeys(id);
  }

  async #related(id: number, { offset, count }: Stretch): Promise<Found> {
    const ids = await this.#with.related.find(id);
    return ids
      ? { ids: ids.slice(offset, offset + count), total: ids.length }
      : this.#with.catalogue.related(id, { offset, count });
  }

  /** Who names a video is told of it as its page would tell him, of private ones too (R6-08), and then the answer is his alone. */
  async #listOfIds(ids: readonly number[], userId: number | undefined): Promise<VideoPage> {
    const videos = await this.#listed([...new Set(ids)], this.#with.policy.privatesFor(userId));
    return { videos, total: videos.length, isPersonal: videos.some(isPrivate) };
  }

  /** The catalogue's ids may be minutes old: what may not stand in a list any more is left out. */
  async #listed(ids: readonly number[], privates: Privates = 'none'): Promise<VideoRecord[]> {
    return this.#with.policy.shown(await this.#with.videos.findByIds(ids), privates);
  }

  async #scopeOf(values: ListValues, userId: number | undefined): Promise<ListScope> {
    const { section, object_id: objectId } = values;
    if (section === '') {
      if (objectId !== '') throw new AppError('bad_request', { field: 'object_id' });
      return { scope: { kind: 'all' }, isPersonal: false };
    }
    if (objectId === '') throw new AppError('bad_request', { field: 'object_id' });
    if (section === 'categories' || section === 'models' || section === 'channels')
      return { scope: await this.#placeScope(section, objectId), isPersonal: false };
    const id = positive.parse(objectId);
    if (id === undefined) throw new AppError('bad_request', { field: 'object_id' });
    // The owner's own uncached view holds the private videos too (R6-08).
    const isOwn = section === 'user' && userId === id && values.lifetime === 0;
    if (isOwn)
      return {
        scope: { kind: 'own', id, privates: this.#with.policy.privatesFor(userId) },
        isPersonal: true,
      };
    if (section === 'user') return { scope: { kind: 'user', id }, isPersonal: false };
    if (section === 'playlists') return this.#playlistScope(id, userId);
    if (userId === undefined) throw new AppError('login_required');
    // What somebody likes is shown on their profile (R2.1-20); what they follow day by day is their own business.
    if (section === 'subscriptions' && userId !== id) throw new AppError('forbidden');
    return { scope: { kind: section, id }, isPersonal: true };
  }

  async #placeScope(section: 'categories' | 'models' | 'channels', dir: string): Promise<Scope> {
    const directory = await this.#with.catalogue.directory();
    const places =
      section === 'categories'
        ? directory.categories
        : section === 'models'
          ? directory.performers
          : directory.channels;
    const place = places.find((one) => one.dir === dir);
    if (!place) throw new AppError('not_found', { field: 'object_id' });
    return {
      kind: section === 'categories' ? 'category' : section === 'models' ? 'performer' : 'channel',
      id: place.id,
    };
  }

  async #playlistScope(id: number, userId: number | undefined): Promise<ListScope> {
    const playlist = await this.#with.lists.playlist(id);
    if (!playlist) throw new AppError('not_found', { field: 'object_id' });
    const isOwn = playlist.userId === userId;
    if (playlist.isPrivate && !isOwn) throw new AppError('forbidden');
    if (!isOwn) return { scope: { kind: 'playlist', id }, isPersonal: false };
    return {
      scope: { kind: 'own-playlist', id, privates: this.#with.policy.privatesFor(userId) },
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
