import { LIFETIMES } from '@nocturne/contracts/constants';
import type { RouteDescriptor, RouteVisit } from '@nocturne/federation/remote-module';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { createTranslate } from '@nocturne/i18n/translate';
import { dirOf, parseVideosParams } from '../../listing/dir-of.ts';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { breadcrumbs, channelCrumbs, itemList } from '../../listing/structured-data.ts';
import { StudioStore, type StudioState } from '../../stores/studio-store.ts';
import { StudioInfoScreen, StudioVideosScreen } from './screens.tsx';

type StudioRoute = RouteDescriptor<StudioStore>;

/**
 * Shared by the pages of one channel. A missing channel rejects with 404, which the shell renders
 * as not found.
 */
const shared = {
  store: (services) => new StudioStore(services),
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as StudioState),
  dispose: (store) => store.dispose(),
  ...restorableList((store: StudioStore) => store.listing.list),
} as const satisfies Partial<StudioRoute>;

/** `/pornsite/{dir}/?sort=` (settlement 30). */
export const studioRoute: StudioRoute = {
  ...shared,
  name: 'pornsite',
  load: loadVideos,
  Screen: StudioVideosScreen,
};

/** `/pornsite/{dir}/videos/{page}/?sort=`. */
export const studioVideosRoute: StudioRoute = { ...studioRoute, name: 'pornsite_uploaded_videos' };

/** `/pornsite/{dir}/info/`. */
export const studioInfoRoute: StudioRoute = {
  ...shared,
  name: 'pornsite_info',
  async load(store, { params, signal }) {
    const dir = dirOf(params);
    if (dir === undefined) return MISSING;
    await store.showInfo(dir, signal);
    // A page whose company failed to load is not cached.
    return {
      ...(store.hasStudioFailed ? {} : { lifetime: LIFETIMES.listings }),
      structured: crumbsOf(store),
    };
  },
  Screen: StudioInfoScreen,
};

async function loadVideos(store: StudioStore, { params, query, signal }: RouteVisit) {
  const dir = dirOf(params);
  const listParams = parseVideosParams(params, query);
  if (dir === undefined || !listParams) return MISSING;
  await store.showVideos(dir, listParams, signal);
  const { list, origin } = store.listing;
  return listingOutcome(list, [...crumbsOf(store), itemList(list.items, origin)]);
}

/** Returns the breadcrumbs for search engines. */
function crumbsOf({ channel, language, listing }: StudioStore): readonly object[] {
  if (!channel) return [];
  const t = createTranslate(language, commonTexts[language]);
  return [breadcrumbs(channelCrumbs(t('common.studios'), channel), listing.origin)];
}
