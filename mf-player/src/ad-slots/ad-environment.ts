import { hasMediaSource } from '../engine/hls-sessions.ts';
import type { AdContent, AdRequestEnvironment } from '../ads/ad-types.ts';
import { newTransactionId } from '../ads/transaction-id.ts';
import { isMobile } from './device.ts';

export interface AdPlacement {
  /** Element that shows the ad; its size is reported. */
  element: HTMLElement;
  /** Used for `canPlayType`. */
  video: HTMLVideoElement;
  isMuted: boolean;
  isFullscreen: boolean;
  isMember: boolean;
  content: AdContent | undefined;
}

/** Collects the data about a placement that the ad server receives, at the time of the request. */
export function adEnvironment({ element, video, ...rest }: AdPlacement): AdRequestEnvironment {
  return {
    ...rest,
    width: element.clientWidth,
    height: element.clientHeight,
    isMobile: isMobile(navigator),
    pageUrl: location.href,
    transactionId: newTransactionId(),
    userAgent: navigator.userAgent,
    canPlay: (mime) =>
      video.canPlayType(mime) !== '' || (mime.includes('mpegurl') && hasMediaSource()),
  };
}
