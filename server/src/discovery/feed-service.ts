import { DEFAULT_AUDIENCE } from '@nocturne/contracts/filters';
import {
  FEED_TTL_MINUTES,
  FEED_VIDEOS,
  feedPath,
  pageOfFeed,
  type FeedName,
} from '@nocturne/contracts/discovery';
import { LIFETIMES } from '@nocturne/contracts/constants';
import { DEFAULT_SORTS } from '@nocturne/contracts/sorts';
import { CATALOGUE_TAG, type Catalogue } from '../catalogue/catalogue.ts';
import { AppError } from '../errors/app-error.ts';
import type { ListValues, VideosService } from '../services/videos/videos-service.ts';
import { printFeed } from './feed-xml.ts';

interface FeedDeps {
  videos: Pick<VideosService, 'listVideos'>;
  catalogue: Pick<Catalogue, 'directory'>;
  /** Returns the given videos that are blocked in any country: all countries read the same feed. */
  blockedSomewhere: (videoIds: readonly number[]) => Promise<ReadonlySet<number>>;
  siteName: string;
  /** Scheme and host of the site. */
  siteUrl: string;
}

export interface PrintedFeed {
  text: string;
  /** Cache tags that purge the feed. */
  tags: readonly string[];
}

const SECTIONS = {
  videos: '',
  categories: 'categories',
  pornstar: 'models',
  pornsite: 'channels',
} as const;

/** Prints the newest videos of a listing, category, performer or channel as RSS. */
export class FeedService {
  readonly #deps: FeedDeps;

  constructor(options: FeedDeps) {
    this.#deps = options;
  }

  /** Rejects with not_found if the category, performer or channel does not exist. */
  async print(feed: FeedName): Promise<PrintedFeed> {
    const { siteName, siteUrl, videos, blockedSomewhere } = this.#deps;
    const entryTitle = await this.#titleOf(feed);
    const { videos: listed } = await videos.listVideos(listValues(feed), undefined);
    const blocked = await blockedSomewhere(listed.map(({ id }) => id));
    const shown = listed.filter(({ id }) => !blocked.has(id));
    const text = printFeed(
      {
        title: entryTitle === '' ? siteName : `${entryTitle} · ${siteName}`,
        page: pageOfFeed(feed),
        path: feedPath(feed),
        ttlMinutes: FEED_TTL_MINUTES,
        videos: shown,
      },
      siteUrl,
    );
    return { text, tags: [CATALOGUE_TAG, ...shown.map(({ id }) => `video:${id}`)] };
  }

  /** Returns the title of the category, performer or channel; empty for a listing. */
  async #titleOf(feed: FeedName): Promise<string> {
    if (feed.kind === 'videos') return '';
    const { categories, performers, channels } = await this.#deps.catalogue.directory();
    const entries =
      feed.kind === 'categories' ? categories : feed.kind === 'pornstar' ? performers : channels;
    const entry = entries.find(({ dir }) => dir === feed.name);
    if (!entry) throw new AppError('not_found');
    return entry.title;
  }
}

/** Uses the default audience, like the pages of listings and categories. */
function listValues(feed: FeedName): ListValues {
  return {
    lifetime: LIFETIMES.listings,
    section: SECTIONS[feed.kind],
    object_id: feed.kind === 'videos' ? '' : feed.name,
    page: 1,
    count: FEED_VIDEOS,
    sort: feed.kind === 'videos' ? feed.name : DEFAULT_SORTS.videos,
    gender: DEFAULT_AUDIENCE,
    type: 'all',
    duration: '',
    date: '',
    video_id: [],
  };
}
