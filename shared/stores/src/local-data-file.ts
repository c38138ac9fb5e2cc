import { SEARCH_MAX } from '@nocturne/contracts/constants';
import type { Titled, Video, VideoChannel } from '@nocturne/contracts/entities/video';
import type { ExportedVideo } from '@nocturne/local-db/video-list';

/** Local lists of this browser, newest first. */
export interface LocalData {
  history: readonly ExportedVideo[];
  watchLater: readonly ExportedVideo[];
  searches: readonly string[];
}

const FORMAT = 'nocturne-lists';
const VERSION = 1;

/** Returns the text of the file that carries the lists to another browser. */
export function printLocalData({ history, watchLater, searches }: LocalData, now: Date): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    made_at: now,
    history,
    watch_later: watchLater,
    searches,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Parses such a file; returns undefined if it is not one. The file is untrusted: only known fields
 * of a video count, and a picture address outside of this site becomes empty. It skips invalid
 * videos.
 */
export function readLocalData(text: string): LocalData | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(file) || file['format'] !== FORMAT || file['version'] !== VERSION) return undefined;
  const searches = listOf(file['searches']).filter(
    (term): term is string => typeof term === 'string' && term.length <= SEARCH_MAX,
  );
  return {
    history: videosOf(file['history']),
    watchLater: videosOf(file['watch_later']),
    searches,
  };
}

function videosOf(value: unknown): ExportedVideo[] {
  return listOf(value).flatMap((one) => {
    const video = isObject(one) ? readVideo(one['video']) : undefined;
    if (!isObject(one) || !video) return [];
    const { position } = one;
    const isValid = typeof position === 'number' && Number.isFinite(position) && position > 0;
    return [{ video, ...(isValid ? { position } : {}) }];
  });
}

function readVideo(value: unknown): Video | undefined {
  if (
    !isObject(value) ||
    !isId(value['video_id']) ||
    typeof value['title'] !== 'string' ||
    !isDir(value['dir'])
  )
    return undefined;
  const { video_id: videoId, title, dir } = value;
  const text = (name: keyof Video) => textOf(value[name]);
  const picture = (name: keyof Video) => sitePathOf(value[name]);
  const statistics = isObject(value['statistics']) ? value['statistics'] : {};
  const username = text('username');
  return {
    video_id: videoId,
    id: videoId,
    dir,
    title,
    duration: text('duration'),
    post_date: text('post_date'),
    thumbsrc: picture('thumbsrc'),
    scr: picture('scr'),
    scr1: picture('scr1'),
    scr2: picture('scr2'),
    img: picture('img'),
    thumbs: numberOf(value['thumbs']),
    file_formats: text('file_formats'),
    video_viewed: numberOf(value['video_viewed']),
    statistics: {
      viewed: numberOf(statistics['viewed']),
      likes: numberOf(statistics['likes']),
      dislikes: numberOf(statistics['dislikes']),
      subscribers: numberOf(statistics['subscribers']),
    },
    channel: readChannel(value['channel']),
    content_source: text('content_source'),
    content_source_name: text('content_source_name'),
    models: titledOf(value['models']),
    categories: titledOf(value['categories']),
    username,
    user:
      isObject(value['user']) && isId(value['user']['user_id'])
        ? { user_id: value['user']['user_id'], username }
        : null,
    status_id: value['status_id'] === 5 || value['status_id'] === 6 ? value['status_id'] : 0,
    sg_id: null,
    ex_tube: null,
    ex_id: null,
    isWatchLater: false,
    url: picture('url'),
  };
}

function readChannel(value: unknown): VideoChannel | null {
  if (!isObject(value) || !isDir(value['dir'])) return null;
  // Ignores the studio's own address in the file, because the channel's page has it.
  return {
    dir: value['dir'],
    title: textOf(value['title']),
    title2: textOf(value['title2']),
    url: '',
    videos: numberOf(value['videos']),
    vda: null,
  };
}

function titledOf(value: unknown): Titled[] {
  return listOf(value).flatMap((one) =>
    isObject(one) && isDir(one['dir']) ? [{ dir: one['dir'], title: textOf(one['title']) }] : [],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
const isDir = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,200}$/.test(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
/** Returns a path of this site, or an empty string. */
const sitePathOf = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])[\w./-]*$/.test(value) ? value : '';
