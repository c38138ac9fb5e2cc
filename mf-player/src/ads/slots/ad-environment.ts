import { hasMediaSource } from '../../engine/hls-sessions.ts';
import type { AdContent, AdRequestEnvironment } from '../ad-types.ts';
import { newTransactionId } from '../transaction-id.ts';
import { isMobile } from './device.ts';

export interface AdPlacement {
  /** Element that shows the ad; its size is reported. */
  place: HTMLElement;
  /** Used for `canPlayType`. */
  video: HTMLVideoElement;
  isMuted: boolean;
  isFullscreen: boolean;
  isMember: boolean;
  content: AdContent | undefined;
}

/**
 * Collects the data about an ad's position that its server receives, at the time of the request.
 */
export function adEnvironment({ place, video, ...rest }: AdPlacement): AdRequestEnvironment {
  return {
    ...rest,
    width: place.clientWidth,
    height: place.clientHeight,
    isMobile: isMobile(navigator),
    pageUrl: location.href,
    transactionId: newTransactionId(),
    userAgent: navigator.userAgent,
    canPlay: (mime) =>
      video.canPlayType(mime) !== '' || (mime.includes('mpegurl') && hasMediaSource()),
  };
}
