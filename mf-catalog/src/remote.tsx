import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import type { RemoteModule } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { catalogTexts } from '@nocturne/i18n/texts/catalog';
import { commentsTexts } from '@nocturne/i18n/texts/comments';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { listTexts } from '@nocturne/i18n/texts/lists';
import { ownPlaylistTexts } from '@nocturne/i18n/texts/own-playlists';
import { ownDataTexts } from '@nocturne/i18n/texts/own-data';
import { searchTexts } from '@nocturne/i18n/texts/search';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { categoriesRoute } from './screens/categories/route.ts';
import { communityRoutes } from './screens/community-routes.ts';
import { indexRoute } from './screens/index/route.ts';
import { directoryRoutes } from './screens/directory-routes.ts';
import { searchRoute } from './screens/search/route.ts';
import { videosCategoriesRoute } from './screens/videos-categories/route.ts';
import { videosRoute } from './screens/videos/route.ts';

/**
 * The remote of the browsing pages: trending, videos, categories, performers, channels, community
 * and search.
 */
export const remote = defineRemote({
  name: 'mf-catalog',
  texts: joinTexts(
    uiTexts,
    commonTexts,
    listTexts,
    commentsTexts,
    catalogTexts,
    searchTexts,
    ownDataTexts,
    ownPlaylistTexts,
  ),
  routes: [
    defineRoute(indexRoute),
    defineRoute(videosRoute),
    defineRoute(categoriesRoute),
    defineRoute(videosCategoriesRoute),
    defineRoute(searchRoute),
    ...directoryRoutes,
    ...communityRoutes,
  ],
}) satisfies RemoteModule;
