import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import type { Crumb } from '@nocturne/lib/breadcrumbs';

/** BreadcrumbList of a video: the site, its first category, the video. */
export function videoCrumbs(
  { title, video_id: id, dir, categories }: Video,
  siteName: string,
): Crumb[] {
  const [category] = categories;
  return [
    { name: siteName, path: href('index') },
    ...(category
      ? [{ name: category.title, path: href('videos-categories', { object_id: category.dir }) }]
      : []),
    { name: title, path: href('video', { id, dir }) },
  ];
}
