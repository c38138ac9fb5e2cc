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

/** What differs between visitors is part of the key under which a page is kept, the plan of ads as well. */
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
  /** Of a page that is not production's. */
  view?: ReleaseChannelView | undefined;
  url: URL;
  registry: RegistrySnapshot;
  /** The one to draw with, then those to go back to. */
  shells: readonly ShellRelease[];
  /** The network address that asked, for the count of releases that broke; no part of the key. */
  address?: string;
  /** The visitor whose share of new pages this one counts in: a member, or the group of an address. */
  visitor?: string;
}

/** The release of a remote with which this visitor's pages are drawn. */
export function releaseOf(registry: RegistrySnapshot, name: string): RemoteRelease | undefined {
  const assigned = registry.remotes[name as RemoteName];
  return assigned && releasesToTry(assigned)[0];
}

/** The key under which a page is kept: all that it is drawn from. */
export function keyOf(
  request: RenderRequest,
  { shell, registry, undrawn }: Attempt<ShellRelease>,
): string {
  const { pathname, searchParams, origin } = request.url;
  const matched = matchPath(pathname);
  const query =
    matched.kind === 'route' ? queryKey(matched.route.name, searchParams) : request.url.search;
  const releases = Object.keys(registry.remotes).map((name) =>
    undrawn.includes(name) ? null : releaseOf(registry, name)?.release,
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
    // The banner is drawn into the page.
    request.view,
  ]);
}
