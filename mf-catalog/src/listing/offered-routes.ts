import type { RouteName } from '@nocturne/contracts/routes';

/** Routes a byline can lead to; each joins `OFFERED_BYLINES` once some remote offers its screen. */
export const BYLINE_ROUTES = ['pornsite', 'pornstar', 'member'] as const satisfies readonly RouteName[];
export type BylineRoute = (typeof BYLINE_ROUTES)[number];

/** Byline routes that have a screen today: a name without one is drawn as text, never as a link to nothing. */
export const OFFERED_BYLINES: readonly BylineRoute[] = [];
