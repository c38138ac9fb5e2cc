import { href, type RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRoute } from './loaded-route.ts';

/** Target of a loaded route that is not shown: its redirect, or `/404/` for a missing object. */
export function redirectTargetOf(
  loaded: LoadedRoute,
  match: RouteMatch | undefined,
): string | undefined {
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
