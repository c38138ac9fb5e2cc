import { defineRoute } from '@nocturne/federation/define-remote';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { memberCommentsRoute } from './member-comments/route.ts';
import { friendsRoute } from './member-friends/route.ts';
import { memberHistoryRoute, memberWatchLaterRoute } from './member-lists/route.ts';
import { messagesRoute } from './member-messages/route.ts';
import { memberPlaylistsRoute } from './member-playlists/route.ts';
import { subscriptionsRoute } from './member-subscriptions/route.ts';
import { favouriteVideosRoute, uploadedVideosRoute } from './member-videos/route.ts';
import { memberEditRoute } from './member-edit/route.ts';
import { memberInfoRoute, memberRoute } from './member-info/route.ts';
import { memberPasswordRoute } from './member-password/route.ts';
import { wallRoute } from './member-wall/route.ts';

/** Pages of the member area; each is also in `OFFERED_TABS`. */
export const areaRoutes: readonly RouteDescriptor[] = [
  defineRoute(memberRoute),
  defineRoute(memberInfoRoute),
  defineRoute(wallRoute),
  defineRoute(friendsRoute),
  defineRoute(messagesRoute),
  defineRoute(memberPlaylistsRoute),
  defineRoute(subscriptionsRoute),
  defineRoute(favouriteVideosRoute),
  defineRoute(uploadedVideosRoute),
  defineRoute(memberWatchLaterRoute),
  defineRoute(memberHistoryRoute),
  defineRoute(memberCommentsRoute),
  defineRoute(memberEditRoute),
  defineRoute(memberPasswordRoute),
];
