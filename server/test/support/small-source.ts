import { AUDIENCE_SHIFT, type SnapshotSource } from '../../src/catalogue/snapshot-data.ts';
import type {
  Category,
  Channel,
  Performer,
  DirectoryEntry,
} from '../../src/catalogue/catalogue.ts';

/** A video of a test's catalogue; the first one is the most popular. */
export interface SmallVideo {
  id: number;
  title?: string;
  seconds?: number;
  /** Seconds since 1970. */
  posted?: number;
  /** FORMAT_BIT mask and VR_FLAG. */
  formats?: number;
  audience?: number;
  rating?: number;
  viewed?: number;
  /** Names of its channel, uploader, performers and categories. */
  channel?: string;
  user?: string;
  performers?: readonly string[];
  categories?: readonly string[];
}

interface SmallOptions {
  /** Titles of categories in other languages, keyed by the English title. */
  titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  keywords?: readonly string[];
}

const TOTALS = {
  videos: 0,
  viewed: 0,
  popularity: 0,
  rating: 0,
  comments: 0,
  latestSeconds: 0,
  topVideos: [],
};

/**
 * Returns the data that the database would give for these videos. Popularity falls from the first
 * to the last. Entries of directories get ids from 1 in order of appearance.
 */
export function smallSource(
  videos: readonly SmallVideo[],
  { titles = {}, keywords = [] }: SmallOptions = {},
): SnapshotSource {
  const ints = (pick: (video: SmallVideo) => number) => Int32Array.from(videos, pick);
  const doubles = (pick: (video: SmallVideo, at: number) => number) =>
    Float64Array.from(videos, pick);
  const [channels, users] = [
    names(videos.map(({ channel }) => channel)),
    names(videos.map(({ user }) => user)),
  ];
  const performers = names(videos.flatMap((video) => video.performers ?? []));
  const categories = names(videos.flatMap((video) => video.categories ?? []));
  const having = (
    all: readonly string[],
    of: (video: SmallVideo) => readonly string[] | undefined,
  ) =>
    new Map(
      all.map((name, at) => [
        at + 1,
        Int32Array.from(videos.filter((video) => of(video)?.includes(name)).map(({ id }) => id)),
      ]),
    );
  return {
    ids: ints(({ id }) => id),
    durations: ints(({ seconds = 60 }) => seconds),
    posted: ints(({ posted = 0 }) => posted),
    flags: ints(({ formats = 0, audience = 0 }) => formats | (audience << AUDIENCE_SHIFT)),
    channels: ints(({ channel = '' }) => channels.indexOf(channel) + 1),
    users: ints(({ user = '' }) => users.indexOf(user) + 1),
    comments: ints(() => 0),
    viewedDay: ints(() => 0),
    viewedWeek: ints(() => 0),
    viewed: doubles(({ viewed = 0 }) => viewed),
    ratings: doubles(({ rating = 0 }) => rating),
    popularity: doubles((_video, at) => videos.length - at),
    titles: videos.map(({ title = '' }) => title),
    categoryVideos: having(categories, (video) => video.categories),
    performerVideos: having(performers, (video) => video.performers),
    directory: {
      categories: categories.map((title, at): Category => ({
        ...directoryEntry(title, at),
        titles: titles[title] ?? {},
        byAudience: [],
      })),
      channels: channels.map((title, at): Channel => ({
        ...directoryEntry(title, at),
        audience: 0,
        url: '',
        logoKey: '',
      })),
      performers: performers.map((title, at): Performer => ({
        ...directoryEntry(title, at),
        audience: 0,
        thumbKey: '',
        attributes: {},
        birthDate: '',
      })),
    },
    uploaders: users.map((title, at) => ({ id: at + 1, title })),
    keywords,
  };
}

function names(given: readonly (string | undefined)[]): string[] {
  return [...new Set(given.filter((name) => name !== undefined))];
}

function directoryEntry(title: string, at: number): DirectoryEntry {
  return {
    ...TOTALS,
    id: at + 1,
    dir: title.toLowerCase().replaceAll(' ', '-'),
    title,
    createdSeconds: 0,
    subscribers: 0,
  };
}
