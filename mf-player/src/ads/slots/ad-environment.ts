import { hasMediaSource } from '../../engine/hls-sessions.ts';
import type { AdContent, AdRequestEnvironment } from '../ad-types.ts';
import { newTransactionId } from '../transaction-id.ts';
import { isMobile } from './device.ts';

export interface AdPlace {
  /** Where the ad is drawn: its size is told. */
  place: HTMLElement;
  /** Asked what it can play. */
  video: HTMLVideoElement;
  isMuted: boolean;
  isFullscreen: boolean;
  isMember: boolean;
  content: AdContent | undefined;
}

/** What an ad server is told of the place of an ad, at the moment of asking. */
export function adEnvironment({ place, video, ...rest }: AdPlace): AdRequestEnvironment {
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
