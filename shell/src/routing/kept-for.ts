import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import type { KeptFor } from '../navigation/kept-pages.ts';

/**
 * Values that must match to restore a kept page: its address, the release that rendered it, and its
 * reader, who is identified by member and language.
 */
export function keptFor(
  address: string,
  { release }: LoadedRemote,
  { session, locale }: Services,
): KeptFor {
  return {
    address,
    release: release.release,
    reader: `${session.user?.user_id ?? ''} ${locale.language}`,
  };
}
