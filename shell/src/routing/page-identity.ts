import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import type { PageIdentity } from '../state/page-snapshots.ts';

/**
 * Values that must match to restore a page snapshot: its address, the release that rendered it, and
 * its reader. Member and language identify the reader.
 */
export function pageIdentity(
  address: string,
  { release }: LoadedRemote,
  { session, locale }: Services,
): PageIdentity {
  return {
    address,
    release: release.release,
    reader: `${session.user?.user_id ?? ''} ${locale.language}`,
  };
}
