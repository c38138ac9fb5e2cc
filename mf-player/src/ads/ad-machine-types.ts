import type { AdTag, VastErrorCode } from '@nocturne/contracts/ads';
import type { AdMedia, AdStart, ResolvedAd, LoadFallback } from './ad-types.ts';

export type AdPhase =
  | 'idle'
  | 'requesting'
  | 'ready'
  | 'starting'
  | 'replacing'
  | 'playing'
  | 'paused'
  | 'done'
  | 'failed';

/** State of one break of linear ads: the current tag, ad and media file. Immutable. */
export interface AdState {
  phase: AdPhase;
  /** True once the visitor wants to play: from then on waiting counts. */
  hasPlayIntent: boolean;
  tagIndex: number;
  ads: readonly ResolvedAd[];
  adIndex: number;
  mediaIndex: number;
  /** Finished waits for this ad, milliseconds; the current wait is not included. */
  waitedMs: number;
  /** Start of the current wait, milliseconds. */
  waitingSince: number;
  /** Time of the answer, milliseconds. */
  readyAt: number;
  /** Position in the clip, seconds. */
  seconds: number;
  isMuted: boolean;
  /** True if the player is in full screen. */
  isExpanded: boolean;
}

export type AdInput =
  | { type: 'request' }
  | { type: 'playIntent' }
  | { type: 'resolved'; tagIndex: number; ads: readonly ResolvedAd[] }
  | { type: 'refused'; tagIndex: number; code: VastErrorCode; chain: readonly string[] }
  /** Stand-alone ads that replace one that did not play; an empty list ends the search. */
  | { type: 'replaced'; ads: readonly ResolvedAd[] }
  | { type: 'loaded' }
  | { type: 'firstFrame' }
  | { type: 'progress'; seconds: number; durationSeconds?: number }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'expanded'; isExpanded: boolean }
  | { type: 'click' }
  | { type: 'viewable' | 'viewUndetermined' }
  | { type: 'skip' }
  | { type: 'ended' }
  | { type: 'mediaError'; code: VastErrorCode }
  | { type: 'timeUp' }
  | { type: 'dispose' };

/** Reason why the content may begin. */
export type ContentReason = 'noAd' | 'finished' | 'failed';

/** Events that the ad's tracker receives. */
export type AdTrackingEvent =
  | { name: 'begin'; start: AdStart }
  | {
      name:
        | 'loaded'
        | 'impression'
        | 'start'
        | 'pause'
        | 'resume'
        | 'skip'
        | 'complete'
        | 'close'
        | 'click'
        | 'viewable'
        | 'viewUndetermined';
    }
  | { name: 'progress'; seconds: number; durationSeconds: number | undefined }
  | { name: 'mute'; isMuted: boolean }
  | { name: 'expand'; isExpanded: boolean }
  | { name: 'error'; code: VastErrorCode };

/** Effects that the caller performs. */
export type AdEffect =
  | { type: 'request'; tag: AdTag; tagIndex: number }
  | { type: 'replace'; loadFallback: LoadFallback }
  | { type: 'cancelRequest' }
  | { type: 'load'; ad: ResolvedAd; media: AdMedia }
  | { type: 'unload' }
  | { type: 'content'; reason: ContentReason }
  /** Sends the goal `player_adplay`: the first frame of an ad is on screen. */
  | { type: 'adPlay'; tag: AdTag; ad: ResolvedAd }
  /** Sends the goal `player_vast_error`. */
  | {
      type: 'vastError';
      tag: AdTag;
      tagIndex: number;
      code: VastErrorCode;
      chain: readonly string[];
    }
  | { type: 'track'; ad: ResolvedAd; event: AdTrackingEvent }
  | { type: 'setTimer'; ms: number }
  | { type: 'clearTimer' };

export interface AdBreakPlan {
  /** Tags in the order in which they are tried. */
  tags: readonly AdTag[];
  /** Limit for all waiting before an ad, milliseconds. */
  timeoutMs: number;
}

export interface AdStep {
  state: AdState;
  effects: readonly AdEffect[];
}
