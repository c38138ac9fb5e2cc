import { DISCOVERY_DESCRIPTION_MAX, SITEMAPS_BASE } from '@nocturne/contracts/discovery';
import { INFORMATION_DOCUMENTS, routeOfDocument } from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { printXml, xml, type XmlElement } from '../lib/xml.ts';
import { posterUrl } from '../presenters/present-video.ts';
import type { SitemapVideo } from '../repositories/discovery/sitemap-repository.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';
/** The video extension allows durations from one second to eight hours. */
const DURATION_MAX_SECONDS = 28_800;

/** Prints the index of all files with their names and the times of their last changes. */
export function printSitemapIndex(
  files: readonly { name: string; changedAt: Date }[],
  siteUrl: string,
): string {
  const entries = files.map(({ name, changedAt }) =>
    xml(
      'sitemap',
      {},
      xml('loc', {}, siteUrl + SITEMAPS_BASE + name),
      xml('lastmod', {}, changedAt.toISOString()),
    ),
  );
  return printXml(xml('sitemapindex', { xmlns: NAMESPACE }, ...entries));
}

/** Prints a file of pages by their paths. */
export function printPages(paths: readonly string[], siteUrl: string): string {
  return printXml(
    xml(
      'urlset',
      { xmlns: NAMESPACE },
      ...paths.map((path) => xml('url', {}, xml('loc', {}, siteUrl + path))),
    ),
  );
}

/**
 * Prints a file of videos with the video extension: picture, title, description, player, length,
 * date.
 */
export function printVideos(videos: readonly SitemapVideo[], siteUrl: string): string {
  const attributes = { xmlns: NAMESPACE, 'xmlns:video': VIDEO_NAMESPACE };
  return printXml(xml('urlset', attributes, ...videos.map((video) => printVideo(video, siteUrl))));
}

/**
 * Returns the paths of pages that always exist: lists of everything, and information about the
 * site.
 */
export function listingPaths(): string[] {
  return [
    href('index'),
    href('categories'),
    ...VIDEO_SORTS.map((sort) => href('videos', { sort })),
    href('pornstars', { sort: DEFAULT_SORTS.performers }),
    href('pornsites', { sort: DEFAULT_SORTS.studios }),
    href('playlists'),
    href('information'),
    ...INFORMATION_DOCUMENTS.map((document) => href(routeOfDocument(document))),
    href('contacts'),
  ];
}

function printVideo(video: SitemapVideo, siteUrl: string): XmlElement {
  const { id, dir, title, description, durationSeconds, postDate } = video;
  const poster = posterUrl(video, 960);
  // The extension requires a picture, so a video without one gets only its page address.
  const extension =
    poster === ''
      ? undefined
      : xml(
          'video:video',
          {},
          xml('video:thumbnail_loc', {}, siteUrl + poster),
          xml('video:title', {}, title),
          xml('video:description', {}, truncateDescription(description || title)),
          xml('video:player_loc', {}, siteUrl + href('embed', { id })),
          durationSeconds >= 1 && durationSeconds <= DURATION_MAX_SECONDS
            ? xml('video:duration', {}, durationSeconds)
            : undefined,
          xml('video:publication_date', {}, postDate.toISOString()),
          xml('video:family_friendly', {}, 'no'),
        );
  return xml(
    'url',
    {},
    xml('loc', {}, siteUrl + href('video', { id, dir })),
    xml('lastmod', {}, postDate.toISOString()),
    extension,
  );
}

/** Returns the beginning of a text, without splitting a character. */
export function truncateDescription(text: string): string {
  if (text.length <= DISCOVERY_DESCRIPTION_MAX) return text;
  return `${text.slice(0, DISCOVERY_DESCRIPTION_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
