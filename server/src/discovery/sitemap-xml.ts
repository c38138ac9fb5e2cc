import { Readable, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DISCOVERY_DESCRIPTION_MAX, SITEMAPS_BASE } from '@nocturne/contracts/discovery';
import { INFORMATION_DOCUMENTS, routeOfDocument } from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, VIDEO_SORTS } from '@nocturne/contracts/sorts';
import {
  EnumYesNo,
  ErrorLevel,
  SitemapIndexStream,
  SitemapStream,
  type SitemapItemLoose,
} from 'sitemap';
import { posterUrl } from '../presenters/present-video.ts';
import type { SitemapVideo } from '../repositories/discovery/sitemap-repository.ts';

/** The video extension allows durations from one second to eight hours. */
const DURATION_MAX_SECONDS = 28_800;

/** Prints the index of all files with their names and the times of their last changes. */
export function printSitemapIndex(
  files: readonly { name: string; changedAt: Date }[],
  siteUrl: string,
): Promise<string> {
  const entries = files.map(({ name, changedAt }) => ({
    url: siteUrl + SITEMAPS_BASE + name,
    lastmod: changedAt.toISOString(),
  }));
  return printAll(entries, new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

/** Prints a file of pages by their paths. */
export function printPages(paths: readonly string[], siteUrl: string): Promise<string> {
  return printUrls(paths.map((path) => ({ url: siteUrl + path })));
}

/**
 * Prints a file of videos with the video extension: picture, title, description, player, length,
 * date.
 */
export function printVideos(videos: readonly SitemapVideo[], siteUrl: string): Promise<string> {
  return printUrls(
    videos.map((video) => describeVideo(video, siteUrl)),
    { video: true },
  );
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

function describeVideo(video: SitemapVideo, siteUrl: string): SitemapItemLoose {
  const { id, dir, title, description, durationSeconds, postDate } = video;
  const page = {
    url: siteUrl + href('video', { id, dir }),
    lastmod: postDate.toISOString(),
  };
  const poster = posterUrl(video, 960);
  // The extension requires a picture, so a video without one gets only its page address.
  if (poster === '') return page;
  const hasDuration = durationSeconds >= 1 && durationSeconds <= DURATION_MAX_SECONDS;
  return {
    ...page,
    video: {
      thumbnail_loc: siteUrl + poster,
      title,
      description: truncateDescription(description || title),
      player_loc: siteUrl + href('embed', { id }),
      ...(hasDuration ? { duration: durationSeconds } : {}),
      publication_date: postDate.toISOString(),
      family_friendly: EnumYesNo.no,
    },
  };
}

/** The library only warns about long texts, so its checks are off. */
function printUrls(
  items: readonly SitemapItemLoose[],
  { video = false }: { video?: boolean } = {},
): Promise<string> {
  const xmlns = { news: false, xhtml: false, image: false, video };
  return printAll(items, new SitemapStream({ level: ErrorLevel.SILENT, xmlns }));
}

/** Rejects for an empty list. */
async function printAll(items: readonly object[], stream: Transform): Promise<string> {
  return text(Readable.from(items).compose(stream));
}

/** Returns the beginning of a text, without splitting a character. */
export function truncateDescription(text: string): string {
  if (text.length <= DISCOVERY_DESCRIPTION_MAX) return text;
  return `${text.slice(0, DISCOVERY_DESCRIPTION_MAX - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
