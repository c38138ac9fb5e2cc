import { defineRoute } from '@nocturne/federation/define-remote';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { studioInfoRoute, studioRoute, studioVideosRoute } from './pornsite/route.ts';
import { studiosRoute } from './pornsites/route.ts';
import {
  performerCommentsRoute,
  performerInfoRoute,
  performerRoute,
  performerVideosRoute,
} from './pornstar/route.ts';
import { performersRoute } from './pornstars/route.ts';

/** Directories and pages of performers and channels. */
export const directoryRoutes: readonly RouteDescriptor[] = [
  defineRoute(performersRoute),
  defineRoute(performerRoute),
  defineRoute(performerInfoRoute),
  defineRoute(performerCommentsRoute),
  defineRoute(performerVideosRoute),
  defineRoute(studiosRoute),
  defineRoute(studioRoute),
  defineRoute(studioInfoRoute),
  defineRoute(studioVideosRoute),
];
