import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { PageRequest } from '@nocturne/contracts/page';
import {
  releasesToTry,
  type RegistrySnapshot,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';
import { queryKey } from '@nocturne/contracts/route-queries';
import { matchPath, type RemoteName } from '@nocturne/contracts/routes';
import type { Attempt } from './page-attempts.ts';

/** A shell with its server half. */
export type ShellRelease = RemoteRelease & { nodeFile: string };

/** Everything that differs between visitors is part of the cache key, including the ad plan. */
export interface RenderRequest extends Pick<
  PageRequest,
  | 'host'
  | 'language'
  | 'theme'
  | 'isMember'
  | 'isAnothers'
  | 'isBlocked'
  | 'closedBy'
  | 'isGated'
  | 'isShut'
  | 'place'
  | 'ads'
> {
  /** Set for a page outside of production. */
  view?: ReleaseChannelView | undefined;
  url: URL;
  registry: RegistrySnapshot;
  /** The shell to render with, then its fallbacks. */
  shells: readonly ShellRelease[];
  /** Network address of the requester, for counting faults; not part of the key. */
  address?: string;
  /** Key of the share of new pages that this counts in: a member, or an address group. */
  visitor?: string;
}

/** Returns the release of a remote that renders this visitor's pages. */
export function releaseOf(registry: RegistrySnapshot, name: string): RemoteRelease | undefined {
  const assigned = registry.remotes[name as RemoteName];
  return assigned && releasesToTry(assigned)[0];
}

/** Returns the cache key of a page: everything that its content depends on. */
export function pageKeyOf(
  request: RenderRequest,
  { shell, registry, unrendered }: Attempt<ShellRelease>,
): string {
  const { pathname, searchParams, origin } = request.url;
  const matched = matchPath(pathname);
  const query =
    matched.kind === 'route' ? queryKey(matched.route.name, searchParams) : request.url.search;
  const releases = Object.keys(registry.remotes).map((name) =>
    unrendered.includes(name) ? null : releaseOf(registry, name)?.release,
  );
  return JSON.stringify([
    origin,
    pathname,
    query,
    request.language,
    request.theme,
    request.isMember,
    request.isAnothers,
    request.isBlocked,
    request.closedBy,
    request.isGated,
    request.isShut,
    request.place,
    request.ads,
    shell.release,
    releases,
    // The page contains the banner.
    request.view,
  ]);
}
