import type { PerformerDetail } from '@nocturne/contracts/entities/people';
import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Crumb } from '@nocturne/lib/breadcrumbs';

/*
 * JSON-LD of the pages of this remote (https://schema.org). A route returns it as `structured` in
 * its outcome. The server prints it with `@context` and leaves out videos that are blocked in some
 * country. `origin` is scheme and host: `services.origin`.
 *
 * - index: `[siteSearch, itemList]`
 * - a listing: `[itemList]`
 * - a category or channel: `[breadcrumbs, itemList]`
 * - a performer: `[breadcrumbs, performerProfile, itemList of the tab's videos]`
 * - a list of performers, channels or playlists: `[linkList]`
 */

export { breadcrumbs } from '@nocturne/lib/breadcrumbs';

/** ItemList of a listing's videos: position on the page, title and address. */
export function itemList(videos: readonly Video[], origin: string): object {
  return linkList(
    videos.map(({ title, video_id: id, dir }) => ({
      name: title,
      path: href('video', { id, dir }),
    })),
    origin,
  );
}

/** ItemList of items with their own pages: performers, channels, categories, playlists. */
export function linkList(links: readonly Crumb[], origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: links.length,
    itemListElement: links.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + path,
    })),
  };
}

/** Breadcrumbs of a category's videos; `listName` is the translated name of the category page. */
export function categoryCrumbs(
  listName: string,
  category: { title: string; dir: string },
): Crumb[] {
  return [
    { name: listName, path: href('categories') },
    { name: category.title, path: href('videos-categories', { object_id: category.dir }) },
  ];
}

/**
 * Breadcrumbs of a performer's page; `listName` is the translated name of the performer directory.
 */
export function performerCrumbs(
  listName: string,
  performer: { title: string; dir: string },
): Crumb[] {
  return [
    { name: listName, path: href('pornstars') },
    { name: performer.title, path: href('pornstar', { dir: performer.dir }) },
  ];
}

/** Breadcrumbs of a channel's page; `listName` is the translated name of the channel directory. */
export function channelCrumbs(listName: string, channel: { title: string; dir: string }): Crumb[] {
  return [
    { name: listName, path: href('pornsites') },
    { name: channel.title, path: href('pornsite', { dir: channel.dir }) },
  ];
}

type ProfiledPerformer = Pick<PerformerDetail, 'title' | 'dir' | 'thumbs'> & {
  info?: Partial<PerformerDetail['info']>;
};
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * ProfilePage of a performer; its main entity is the Person. It contains only attributes that are
 * filled in and mean the same in schema.org.
 */
export function performerProfile(
  { title, dir, thumbs, info = {} }: ProfiledPerformer,
  origin: string,
): object {
  const { alias, birth_date: birthDate = '', country, website = '' } = info;
  const url = origin + href('pornstar', { dir });
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      name: title,
      url,
      ...(thumbs ? { image: new URL(thumbs, origin).href } : {}),
      ...(alias ? { alternateName: alias } : {}),
      ...(DAY.test(birthDate) ? { birthDate } : {}),
      ...(country ? { nationality: { '@type': 'Country', name: country } } : {}),
      ...(/^https?:\/\//.test(website) ? { sameAs: website } : {}),
    },
  };
}

/** WebSite of the index, with a SearchAction for the address of the site's search. */
export function siteSearch(siteName: string, origin: string): object {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}${href('index')}`,
    potentialAction: {
      '@type': 'SearchAction',
      // Search engines fill in the placeholder in braces, so the braces must not be encoded.
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href('search')}?s={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
