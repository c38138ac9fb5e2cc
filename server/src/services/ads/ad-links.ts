import { AD_PATHS, type AdEvent, type AdSlot } from '@nocturne/contracts/ads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';

/** Data for addresses of the ad server. */
export interface AdLinkTarget {
  /** Scheme and host, without a closing slash. */
  origin: string;
  /** Origin that counts events; this server if undefined. */
  trackingHost?: string | undefined;
  tag: string;
  slot: AdSlot;
  creativeId?: number;
}

/** Address of a file of a creative, by its path below the media folder. */
export function mediaUrl(path: string, { origin }: Pick<AdLinkTarget, 'origin'>): string {
  return origin + MEDIA_BASE + path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Address that counts an event. For an error it contains the macro that the player replaces with
 * its code.
 */
export function eventUrl(
  event: AdEvent,
  { origin, trackingHost = origin, tag, slot, creativeId }: AdLinkTarget,
): string {
  const query = new URLSearchParams({
    event,
    tag,
    slot,
    ...(creativeId === undefined ? {} : { creative: String(creativeId) }),
  });
  const code = event === 'error' ? '&code=[ERRORCODE]' : '';
  return `${trackingHost}${AD_PATHS.event}?${query.toString()}${code}`;
}

/** Address that counts a click and redirects to the creative's own address. */
export function clickUrl({
  origin,
  tag,
  slot,
  creativeId,
}: AdLinkTarget & { creativeId: number }): string {
  const query = new URLSearchParams({ creative: String(creativeId), tag, slot });
  return `${origin}${AD_PATHS.click}?${query.toString()}`;
}
