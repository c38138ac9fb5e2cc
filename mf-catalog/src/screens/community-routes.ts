import { defineRoute } from '@nocturne/federation/define-remote';
import { communityRoute } from './community/route.ts';
import { contentPartnerProgramRoute } from './content-partner-program/route.ts';
import { historyRoute } from './history/route.ts';
import { playlistRoute } from './playlist/route.ts';
import { playlistsRoute } from './playlists/route.ts';

/** Community and playlist pages, and this browser's own lists. */
export const communityRoutes = [
  defineRoute(communityRoute),
  defineRoute(playlistsRoute),
  defineRoute(playlistRoute),
  defineRoute(historyRoute),
  defineRoute(contentPartnerProgramRoute),
];
