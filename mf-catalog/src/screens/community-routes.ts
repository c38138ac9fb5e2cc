import { defineRoute } from '@nocturne/federation/define-remote';
import { communityRoute } from './community/route.ts';
import { contentPartnerProgramRoute } from './content-partner-program/route.ts';
import { historyRoute } from './history/route.ts';
import { playlistRoute } from './playlist/route.ts';
import { playlistsRoute } from './playlists/route.ts';

/** The pages of members and of what they and this browser keep. */
export const communityRoutes = [
  defineRoute(communityRoute),
  defineRoute(playlistsRoute),
  defineRoute(playlistRoute),
  defineRoute(historyRoute),
  defineRoute(contentPartnerProgramRoute),
];
