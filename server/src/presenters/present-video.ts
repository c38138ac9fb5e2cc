import {
  FILE_FORMATS,
  MEDIA_BASE,
  posterPath,
  type PosterWidth,
} from '@nocturne/contracts/media-layout';
import { href } from '@nocturne/contracts/routes';
import { VIDEO_STATUS } from '@nocturne/contracts/status';
import type { Video, VideoChannel, VideoPictures } from '@nocturne/contracts/entities/video';
import { formatDuration } from '@nocturne/lib/duration';
import { FORMAT_BIT } from '../lib/codes.ts';
import type { VideoRecord } from '../repositories/videos/video-record.ts';
import type { VideoPictureKeys } from '../repositories/videos/videos-repository.ts';
import { mediaUrl } from './media-url.ts';

/** Replaces the title in the address of a deleted video. */
const DELETED_DIR = 'deleted';

/**
 * Converts a video to exactly the fields of section 3 of the product specification; unused ones are
 * null.
 *
 * A deleted video shows only its number, because its title may name a person who had it taken down.
 */
export function presentVideo(video: VideoRecord): Video {
  const status = statusOf(video);
  return status === VIDEO_STATUS.deleted
    ? presentFields(redactDeleted(video), status)
    : presentFields(video, status);
}

/** Returns a deleted video without anything that somebody wrote or did. */
function redactDeleted({ id, status, postDate }: VideoRecord): VideoRecord {
  return {
    id,
    status,
    postDate,
    dir: DELETED_DIR,
    title: '',
    description: '',
    durationSeconds: 0,
    formats: 0,
    vr: '',
    publicName: '',
    posterCount: 0,
    posterNumber: 0,
    spriteCount: 0,
    spriteIntervalSeconds: 0,
    allowsDownload: false,
    viewed: 0,
    likes: 0,
    dislikes: 0,
    channel: null,
    studio: null,
    user: null,
    performers: [],
    categories: [],
  };
}

function presentFields(video: VideoRecord, status: Video['status_id']): Video {
  const poster = (width: PosterWidth) => posterUrl(video, width);
  return {
    video_id: video.id,
    id: video.id,
    dir: video.dir,
    title: video.title,
    duration: formatDuration(video.durationSeconds),
    post_date: video.postDate.toISOString(),
    thumbsrc: poster(480),
    thumbs: video.posterCount,
    scr: poster(320),
    scr1: poster(480),
    scr2: poster(960),
    img: poster(320),
    file_formats: fileFormats(video),
    video_viewed: video.viewed,
    statistics: {
      viewed: video.viewed,
      likes: video.likes,
      dislikes: video.dislikes,
      subscribers: video.channel?.subscribers ?? 0,
    },
    channel: video.channel && presentVideoChannel(video.channel),
    content_source: video.studio ? String(video.studio.id) : '',
    content_source_name: video.studio?.title ?? '',
    models: video.performers,
    categories: video.categories,
    username: video.user?.username ?? '',
    user: video.user && { user_id: video.user.id, username: video.user.username },
    status_id: status,
    sg_id: null,
    ex_tube: null,
    ex_id: null,
    isWatchLater: false,
    url: href('video', { id: video.id, dir: video.dir }),
  };
}

/** Pictures of the channel or uploader and of the performers of a video. */
export function presentPictures({ owner, performers }: VideoPictureKeys): VideoPictures {
  return {
    owner: mediaUrl(owner),
    performers: Object.fromEntries(
      Object.entries(performers).map(([dir, key]) => [dir, mediaUrl(key)]),
    ),
  };
}

/** Returns the address of a video's chosen poster, empty if it has none. */
export function posterUrl(
  video: { publicName: string; posterNumber: number },
  width: PosterWidth,
): string {
  if (video.publicName === '' || video.posterNumber === 0) return '';
  return `${MEDIA_BASE}${video.publicName}/${posterPath(video.posterNumber, width)}`;
}

/** Suffixes joined by commas, and the VR mark (settlements 51, 52). */
function fileFormats(video: VideoRecord): string {
  const suffixes: string[] = FILE_FORMATS.filter(
    (format) => (video.formats & FORMAT_BIT[format]) !== 0,
  );
  return [...suffixes, ...(video.vr ? [`_${video.vr}`] : [])].join(',');
}

/**
 * Database and wire use the same numbers. Throws for other states: earlier checks refuse them, and
 * they must not reach the wire (settlement 53).
 */
function statusOf(video: VideoRecord): Video['status_id'] {
  const status = Object.values(VIDEO_STATUS).find((known) => known === video.status);
  if (status === undefined)
    throw new RangeError(
      `video ${video.id} has status ${video.status}, which the API does not expose`,
    );
  return status;
}

function presentVideoChannel(channel: NonNullable<VideoRecord['channel']>): VideoChannel {
  return {
    dir: channel.dir,
    title: channel.title,
    title2: channel.title2,
    url: channel.url,
    videos: channel.videos,
    vda: null,
  };
}
