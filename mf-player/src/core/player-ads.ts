import type { AdSlot } from '@nocturne/contracts/ads';
import type { AdsStore } from '@nocturne/stores/ads-store';

/** Advertisements that a player may show; their code loads only if there is a tag. */
export interface PlayerAds extends Pick<
  AdsStore,
  'tags' | 'shown' | 'count' | 'isOwn' | 'mayTrack'
> {
  isMember: boolean;
  /** Id of the video. */
  videoId: string;
  /** True with `?ad_debug=1`: the player shows the steps of each break. */
  isDebugging: boolean;
}

/** True if one of the slots has a tag that may be requested now. */
export function hasTags(ads: PlayerAds, slots: readonly AdSlot[]): boolean {
  return slots.some((slot) => ads.tags(slot).length > 0);
}
