import type { RouteDescriptor, RouteVisit } from '@nocturne/federation/remote-module';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { createTranslate } from '@nocturne/i18n/translate';
import { LIFETIMES } from '@nocturne/contracts/constants';
import { dirOf, parseVideosParams } from '../../listing/dir-of.ts';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { pageNumber } from '../../listing/page-number.ts';
import {
  breadcrumbs,
  itemList,
  performerCrumbs,
  performerProfile,
} from '../../listing/structured-data.ts';
import { PerformerStore, type PerformerState } from '../../stores/performer-store.ts';
import { PerformerCommentsScreen, PerformerInfoScreen, PerformerVideosScreen } from './screens.tsx';

type PerformerRoute = RouteDescriptor<PerformerStore>;

/**
 * Shared by the pages of one performer. A missing performer rejects with 404, which the shell
 * renders as not found.
 */
const shared = {
  store: (services) => new PerformerStore(services),
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as PerformerState),
  dispose: (store) => store.dispose(),
  ...restorableList((store: PerformerStore) => store.listing.list),
} as const satisfies Partial<PerformerRoute>;

/** `/pornstar/{dir}/?sort=` (settlement 30). */
export const performerRoute: PerformerRoute = {
  ...shared,
  name: 'pornstar',
  load: loadVideos,
  Screen: PerformerVideosScreen,
};

/** `/pornstar/{dir}/videos/{page}/?sort=`. */
export const performerVideosRoute: PerformerRoute = {
  ...performerRoute,
  name: 'pornstar_uploaded_videos',
};

/** `/pornstar/{dir}/info/`. */
export const performerInfoRoute: PerformerRoute = {
  ...shared,
  name: 'pornstar_info',
  async load(store, { params, signal }) {
    const dir = dirOf(params);
    if (dir === undefined) return MISSING;
    await store.loadPerformer(dir, signal);
    return { lifetime: LIFETIMES.model, structured: structuredData(store) };
  },
  Screen: PerformerInfoScreen,
};

/** `/pornstar/{dir}/comments/?page=`. */
export const performerCommentsRoute: PerformerRoute = {
  ...shared,
  name: 'pornstar_comments',
  async load(store, { params, query, signal }) {
    const dir = dirOf(params);
    const page = pageNumber(query.get('page') ?? '1');
    if (dir === undefined || page === undefined) return MISSING;
    await store.showComments(dir, page, signal);
    const outcome = listingOutcome(store.comments.list, structuredData(store));
    return outcome.lifetime === undefined
      ? outcome
      : { ...outcome, lifetime: store.comments.lifetime };
  },
  Screen: PerformerCommentsScreen,
  ...restorableList((store) => store.comments.list),
};

async function loadVideos(store: PerformerStore, { params, query, signal }: RouteVisit) {
  const dir = dirOf(params);
  const listParams = parseVideosParams(params, query);
  if (dir === undefined || !listParams) return MISSING;
  await store.showVideos(dir, listParams, signal);
  const { list, origin } = store.listing;
  return listingOutcome(list, [...structuredData(store), itemList(list.items, origin)]);
}

/** Returns the breadcrumbs and the performer's profile, for search engines. */
function structuredData({ performer, language, listing }: PerformerStore): readonly object[] {
  if (!performer) return [];
  const t = createTranslate(language, commonTexts[language]);
  return [
    breadcrumbs(performerCrumbs(t('common.performers'), performer), listing.origin),
    performerProfile(performer, listing.origin),
  ];
}
