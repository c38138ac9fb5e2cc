import type { AdSlot } from '@nocturne/contracts/ads';
import type { AdsStore } from '@nocturne/stores/ads-store';

/** Advertisements that a player may show; it asks for their code only where there is a tag. */
export interface PlayerAds extends Pick<
  AdsStore,
  'tags' | 'shown' | 'count' | 'isOwn' | 'mayTrack'
> {
  isMember: boolean;
  /** The video's number. */
  videoId: string;
  /** `?ad_debug=1`: the chain of each break is shown. */
  isDebugging: boolean;
}

/** Whether one of the slots has a tag that may be asked now. */
export function hasTags(ads: PlayerAds, slots: readonly AdSlot[]): boolean {
  return slots.some((slot) => ads.tags(slot).length > 0);
}
