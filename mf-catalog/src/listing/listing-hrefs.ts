import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS, type VideoSort } from '@nocturne/contracts/sorts';
import type { ListingParams } from './listing-params.ts';
import { filterQuery } from './video-filters.ts';

/** Prints the address of a listing. */
export type ListingHref = (params: ListingParams) => string;

/** `/videos/{sort}/{page}/?type=&duration=&date=` without default values (settlement 32). */
export const videosHref: ListingHref = ({ sort, page, filters }) =>
  href('videos', { sort, page }, filterQuery(filters));

/** `/categories/{dir}/{page}/?sort=&type=&duration=&date=` without default values. */
export const categoryHref: ListingHref = ({ category, sort, page, filters }) =>
  href(
    'videos-categories',
    { object_id: category, page },
    { sort: queriedSort(sort), ...filterQuery(filters) },
  );

/**
 * `/pornstar/{dir}/?sort=`, further pages `/pornstar/{dir}/videos/{page}/?sort=` (settlement 30);
 * the same for `/pornsite/`.
 */
export const profileVideosHref: ListingHref = ({ owner, sort, page }) => {
  const dir = owner?.object_id ?? '';
  const query = { sort: queriedSort(sort) };
  if (owner?.section === 'channels')
    return page === 1
      ? href('pornsite', { dir }, query)
      : href('pornsite_uploaded_videos', { dir, page }, query);
  return page === 1
    ? href('pornstar', { dir }, query)
    : href('pornstar_uploaded_videos', { dir, page }, query);
};

/** `/playlist/{id}?page=`; page 1 has no query. */
export const playlistHref: ListingHref = ({ owner, page }) =>
  href('playlist', { id: Number(owner?.object_id) }, { page: page === 1 ? undefined : page });

/** `/search/{page}/?s=&type=&duration=&date=` without default values. */
export const searchHref: ListingHref = ({ search, page, filters }) =>
  href('search', { page }, { s: search, ...filterQuery(filters) });

/** `/` for page 1; further pages are those of most-popular (settlement 33). */
export const trendingHref: ListingHref = (params) =>
  params.page === 1 ? href('index') : videosHref(params);

function queriedSort(sort: VideoSort): VideoSort | undefined {
  return sort === DEFAULT_SORTS.videos ? undefined : sort;
}
