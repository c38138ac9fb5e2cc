import { isPagePath, matchPath, REMOTE_NAMES, routes } from '@nocturne/contracts/routes';
import { REMOTE_NAME_PATTERN } from '@nocturne/contracts/registry';
import { UsageError } from '../../../server/src/cli/usage-error.ts';

/** Names of a new remote. */
export interface RemoteNames {
  /** `mf-fan-art` */
  remote: string;
  /** Its first route and its namespace of texts: `fan-art`. */
  route: string;
  /** `/fan-art/` */
  pattern: string;
  camel: string;
  Pascal: string;
  /** Prefix of its message keys: `fan_art`. */
  key: string;
}

const PATH = /^\/(?:[a-z0-9][a-z0-9-]*\/)+$/;

/**
 * Derives all names from the remote's name. Throws a UsageError if a name or an address is
 * invalid or taken.
 */
export function namesOf(remote: string, pattern: string | undefined): RemoteNames {
  if (!REMOTE_NAME_PATTERN.test(remote) || remote.endsWith('-'))
    throw new UsageError(
      `${remote} is not a remote name: use mf- and lowercase letters, digits and -`,
    );
  const route = remote.slice('mf-'.length);
  const address = pattern ?? `/${route}/`;
  if ((REMOTE_NAMES as readonly string[]).includes(remote))
    throw new UsageError(`The remote ${remote} already exists.`);
  if (route in routes)
    throw new UsageError(`The route ${route} already exists: choose another name.`);
  if (!PATH.test(address))
    throw new UsageError(
      `${address} is not a page path: use the form /${route}/, with both slashes`,
    );
  if (!isPagePath(address) || matchPath(address).kind !== 'none')
    throw new UsageError(`${address} is taken: choose another path with --route`);
  const words = route.split('-');
  const Pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    remote,
    route,
    pattern: address,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    key: words.join('_'),
  };
}
