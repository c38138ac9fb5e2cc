import { matchPath, type RouteMatch } from '@nocturne/contracts/routes';

/** The route of a path; undefined if there is none. */
export function matchOf(pathname: string): RouteMatch | undefined {
  const matched = matchPath(pathname);
  return matched.kind === 'route' ? matched.route : undefined;
}
