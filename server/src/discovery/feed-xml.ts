import { FEED_TYPE } from '@nocturne/contracts/discovery';
import { RTA_LABEL } from '@nocturne/contracts/constants';
import { EMBED_HEIGHT, EMBED_WIDTH, embedHeightOf } from '@nocturne/contracts/embed';
import { href } from '@nocturne/contracts/routes';
import { printXml, xml, type XmlElement } from '../lib/xml.ts';
import { posterUrl } from '../presenters/present-video.ts';
import type { VideoRecord } from '../repositories/videos/video-record.ts';
import { truncateDescription } from './sitemap-xml.ts';

export interface Feed {
  title: string;
  /** Paths of the page with these videos, and of the feed itself. */
  page: string;
  path: string;
  /** Minimum interval between a reader's requests, minutes. */
  ttlMinutes: number;
  videos: readonly VideoRecord[];
}

const POSTER_WIDTH = 480;

/**
 * Prints RSS 2.0 with the media extension (https://www.rssboard.org/media-rss). `siteUrl` is scheme
 * and host.
 */
export function printFeed(
  { title, page, path, ttlMinutes, videos }: Feed,
  siteUrl: string,
): string {
  const newest = videos.reduce((latest, { postDate }) => Math.max(latest, postDate.getTime()), 0);
  const channel = xml(
    'channel',
    {},
    xml('title', {}, title),
    xml('link', {}, siteUrl + page),
    xml('atom:link', { rel: 'self', type: FEED_TYPE, href: siteUrl + path }),
    xml('description', {}, title),
    xml('language', {}, 'en'),
    newest > 0 ? xml('lastBuildDate', {}, new Date(newest).toUTCString()) : undefined,
    xml('ttl', {}, ttlMinutes),
    xml('rating', {}, RTA_LABEL),
    ...videos.map((video) => printItem(video, siteUrl)),
  );
  const attributes = {
    version: '2.0',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  };
  return printXml(xml('rss', attributes, channel));
}

function printItem(video: VideoRecord, siteUrl: string): XmlElement {
  const { id, dir, title, description, postDate, categories } = video;
  return xml(
    'item',
    {},
    xml('title', {}, title),
    xml('link', {}, siteUrl + href('video', { id, dir })),
    // The address with the id stays the same when the title, and with it the page's address,
    // changes.
    xml('guid', { isPermaLink: false }, siteUrl + href('embed', { id })),
    xml('pubDate', {}, postDate.toUTCString()),
    xml('description', {}, truncateDescription(description || title)),
    ...categories.map((category) => xml('category', {}, category.title)),
    printMedia(video, siteUrl),
  );
}

function printMedia(video: VideoRecord, siteUrl: string): XmlElement {
  const poster = posterUrl(video, POSTER_WIDTH);
  return xml(
    'media:content',
    { medium: 'video', duration: video.durationSeconds || undefined },
    xml('media:player', {
      url: siteUrl + href('embed', { id: video.id }),
      width: EMBED_WIDTH,
      height: EMBED_HEIGHT,
    }),
    xml('media:title', { type: 'plain' }, video.title),
    poster === ''
      ? undefined
      : xml('media:thumbnail', {
          url: siteUrl + poster,
          width: POSTER_WIDTH,
          height: embedHeightOf(POSTER_WIDTH),
        }),
    xml('media:rating', { scheme: 'urn:simple' }, 'adult'),
  );
}
