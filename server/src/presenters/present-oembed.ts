import { LIFETIMES } from '@nocturne/contracts/constants';
import { EMBED_HEIGHT, EMBED_WIDTH, embedHeightOf, embedHtml } from '@nocturne/contracts/embed';
import { POSTER_WIDTHS } from '@nocturne/contracts/media-layout';
import { OEMBED_VERSION, type OembedVideo } from '@nocturne/contracts/oembed';
import { href } from '@nocturne/contracts/routes';
import { xml, type XmlElement } from '../lib/xml.ts';
import type { VideoRecord } from '../repositories/videos/video-record.ts';
import { posterUrl } from './present-video.ts';

export interface OembedOptions {
  /** Scheme and host of the site. */
  origin: string;
  siteName: string;
  /** Largest requested frame, CSS pixels. */
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

/** Width of the thumbnail if the request has no limit. */
const POSTER_WIDTH = 480;

/** Converts a video for embedding: a frame of the picture's shape, never larger than requested. */
export function presentOembed(
  video: VideoRecord,
  { origin, siteName, maxWidth, maxHeight }: OembedOptions,
): OembedVideo {
  const size = frameSize(maxWidth, maxHeight);
  const author = authorOf(video);
  return {
    version: OEMBED_VERSION,
    type: 'video',
    title: video.title,
    ...(author ? { author_name: author.name, author_url: origin + author.path } : {}),
    provider_name: siteName,
    provider_url: `${origin}/`,
    cache_age: LIFETIMES.video,
    ...thumbnailOf(video, origin, size),
    html: embedHtml({ url: origin + href('embed', { id: video.id }), title: video.title, ...size }),
    ...size,
  };
}

/** Converts the response to XML: an element for each value. */
export function oembedXml(answer: OembedVideo): XmlElement {
  return xml(
    'oembed',
    {},
    ...Object.entries(answer).map(([name, value]: [string, string | number]) =>
      xml(name, {}, value),
    ),
  );
}

function frameSize(
  maxWidth = EMBED_WIDTH,
  maxHeight = EMBED_HEIGHT,
): { width: number; height: number } {
  const width = Math.max(
    1,
    Math.min(maxWidth, EMBED_WIDTH, Math.floor((maxHeight * EMBED_WIDTH) / EMBED_HEIGHT)),
  );
  return { width, height: Math.max(1, Math.min(maxHeight, embedHeightOf(width))) };
}

type Thumbnail = Pick<OembedVideo, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'>;

/**
 * The largest poster within the frame, because the requested size limits it too (oEmbed, section
 * 2.3.4). Nothing if all are larger.
 */
function thumbnailOf(
  video: VideoRecord,
  origin: string,
  frame: { width: number; height: number },
): Thumbnail {
  const widest = Math.min(frame.width, POSTER_WIDTH);
  const width = POSTER_WIDTHS.findLast(
    (known) => known <= widest && embedHeightOf(known) <= frame.height,
  );
  const poster = width && posterUrl(video, width);
  return width && poster
    ? {
        thumbnail_url: origin + poster,
        thumbnail_width: width,
        thumbnail_height: embedHeightOf(width),
      }
    : {};
}

/** The channel of a studio's video, the uploader of a member's. */
function authorOf({ channel, user }: VideoRecord): { name: string; path: string } | undefined {
  if (channel) return { name: channel.title, path: href('pornsite', { dir: channel.dir }) };
  return user ? { name: user.username, path: href('member', { id: user.id }) } : undefined;
}
