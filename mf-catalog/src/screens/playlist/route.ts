import { LIFETIMES } from '@nocturne/contracts/constants';
import { positive } from '@nocturne/contracts/paths/codec';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor, RouteOutcome } from '@nocturne/federation/remote-module';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { createTranslate } from '@nocturne/i18n/translate';
import { MISSING } from '../../listing/listing-outcome.ts';
import { breadcrumbs, itemList } from '../../listing/structured-data.ts';
import { PlaylistStore, type PlaylistState } from '../../stores/playlist-store.ts';
import { PlaylistScreen } from './screen.tsx';

/** `/playlist/{id}`, without a slash at the end (R2.1-22). What is missing, private or did not come is said by the screen. */
export const playlistRoute: RouteDescriptor<PlaylistStore> = {
  name: 'playlist',
  store: (services) => new PlaylistStore(services),
  async load(store, { params, signal }) {
    const id = positive.parse(params['id'] ?? '');
    if (id === undefined) return MISSING;
    await store.show(id, signal);
    return outcomeOf(store);
  },
  dehydrate: (store) => store.snapshot(),
  hydrate: (store, state) => store.restore(state as PlaylistState),
  drawsMissing: true,
  Screen: PlaylistScreen,
};

/** A private playlist is drawn for its owner alone: its page is not kept. */
function outcomeOf(store: PlaylistStore): RouteOutcome {
  switch (store.plight) {
    case 'missing':
      return MISSING;
    case 'private':
      return { status: 403 };
    case 'failed':
      return { status: 503 };
    case 'found':
      return store.playlist?.is_private === false ? { lifetime: LIFETIMES.listings, structured: structuredData(store) } : {};
  }
}

function structuredData({ id, playlist, videos, origin, language }: PlaylistStore): readonly object[] {
  const t = createTranslate(language, commonTexts[language]);
  const crumbs = [
    { name: t('common.playlists'), path: href('playlists') },
    { name: playlist?.title ?? '', path: href('playlist', { id }) },
  ];
  return [breadcrumbs(crumbs, origin), ...(videos.length > 0 ? [itemList(videos, origin)] : [])];
}
