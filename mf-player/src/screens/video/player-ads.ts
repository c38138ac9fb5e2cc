import type { Services } from '@nocturne/federation/services';
import type { PlayerAds } from '../../core/player-ads.ts';

/** Shows staff the steps of each break with `?ad_debug=1`; the browser has this data anyway. */
const DEBUG_PARAM = 'ad_debug';

/** The site's advertisements for a player of this visit. */
export function playerAds(
  { adTags, session }: Services,
  query: URLSearchParams,
  videoId: number | undefined,
): PlayerAds {
  return {
    tags: (slot) => adTags.tags(slot),
    shown: (tag) => adTags.shown(tag),
    count: (event, what) => adTags.count(event, what),
    isOwn: (tag) => adTags.isOwn(tag),
    get mayTrack() {
      return adTags.mayTrack;
    },
    isMember: session.user !== null,
    videoId: String(videoId ?? ''),
    isDebugging: query.get(DEBUG_PARAM) === '1',
  };
}
