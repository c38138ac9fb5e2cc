import { positive } from '@nocturne/contracts/paths/codec';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor, RouteOutcome } from '@nocturne/federation/remote-module';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { createTranslate } from '@nocturne/i18n/translate';
import { restorableList } from '../../listing/restorable-list.ts';
import { listingOutcome, MISSING } from '../../listing/listing-outcome.ts';
import { pageNumber } from '../../listing/page-number.ts';
import { breadcrumbs, itemList } from '../../listing/structured-data.ts';
import { PlaylistStore, type PlaylistState } from '../../stores/playlist-store.ts';
import { PlaylistScreen } from './screen.tsx';

const restorable = restorableList((store: PlaylistStore) => store.listing.list);

/**
 * `/playlist/{id}?page=`, without a trailing slash. The screen explains a missing, private or
 * failed playlist.
 */
export const playlistRoute: RouteDescriptor<PlaylistStore> = {
  name: 'playlist',
  store: (services) => new PlaylistStore(services),
  async load(store, { params, query, signal }) {
    const id = positive.parse(params['id'] ?? '');
    const page = pageNumber(query.get('page') ?? '1');
    if (id === undefined || page === undefined) return MISSING;
    await store.show(id, page, signal);
    return outcomeOf(store);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as PlaylistState),
  dispose: (store) => store.dispose(),
  ...restorable,
  // The owner's view is always loaded again.
  isKept: (store) => store.status === 'found' && !store.isOwnView && restorable.isKept(store),
  // A further page may exist only in the owner's view, and the server cannot identify the owner.
  drawsMissing: (store) => store.mayHaveOwnPage,
  Screen: PlaylistScreen,
};

/** Only the owner sees a private playlist, so its page is not cached. */
function outcomeOf(store: PlaylistStore): RouteOutcome {
  switch (store.status) {
    case 'missing':
      return MISSING;
    case 'private':
      return { status: 403 };
    case 'failed':
      return { status: 503 };
    case 'found':
      return store.playlist?.is_private === false
        ? listingOutcome(store.listing.list, structuredData(store))
        : {};
  }
}

function structuredData({
  id,
  playlist,
  listing: { list, origin },
  language,
}: PlaylistStore): readonly object[] {
  const t = createTranslate(language, commonTexts[language]);
  const crumbs = [
    { name: t('common.playlists'), path: href('playlists') },
    { name: playlist?.title ?? '', path: href('playlist', { id }) },
  ];
  return [breadcrumbs(crumbs, origin), ...(list.isEmpty ? [] : [itemList(list.items, origin)])];
}
