import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';

/** JSON-LD ItemList of a listing's videos; `origin` makes the addresses absolute. */
export function itemList(videos: readonly Video[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: videos.map((video, at) => listItem(at, video.title, origin + href('video', { id: video.video_id, dir: video.dir }))),
  };
}

/** JSON-LD BreadcrumbList of the way from the first crumb to this page; addresses are paths of the site. */
export function breadcrumbs(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
  };
}

function listItem(at: number, name: string, url: string): object {
  return { '@type': 'ListItem', position: at + 1, name, url };
}
