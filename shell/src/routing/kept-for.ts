import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import type { KeptFor } from '../navigation/kept-pages.ts';

/** What a kept page must agree with: its address, the release that drew it, and its reader (a member's lists are their own; words are of a language). */
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
