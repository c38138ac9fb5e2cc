import { href, type RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRoute } from './load-route.ts';

/** Where the browser goes instead of showing a loaded route: its redirect, or /404/ for a missing object (R4-08, R2.1-28). */
export function targetOf(loaded: LoadedRoute, match: RouteMatch | undefined): string | undefined {
  switch (loaded.kind) {
    case 'screen':
    case 'own':
      return loaded.outcome.redirect;
    case 'missing':
      return match?.name === 'not-found' ? undefined : href('not-found');
    case 'failed':
      return undefined;
  }
}
