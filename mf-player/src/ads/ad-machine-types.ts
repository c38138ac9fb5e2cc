import type { AdTag, VastErrorCode } from '@nocturne/contracts/ads';
import type { AdMedia, AdStart, ResolvedAd, StandIn } from './ad-types.ts';

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

/** One break of linear ads: which tag is tried, which ad and which of its files. Never changed in place. */
export interface AdState {
  phase: AdPhase;
  /** The visitor wants to play: from now on each moment of waiting counts. */
  isWanted: boolean;
  tagIndex: number;
  ads: readonly ResolvedAd[];
  adIndex: number;
  mediaIndex: number;
  /** Waited in vain for this ad so far, milliseconds, without the wait that is on. */
  waitedMs: number;
  /** When the wait that is on began, milliseconds. */
  waitingSince: number;
  /** When the answer came, milliseconds. */
  readyAt: number;
  /** Place in the clip, seconds. */
  seconds: number;
  isMuted: boolean;
  /** The player fills the screen. */
  isExpanded: boolean;
}

/** What happened. */
export type AdInput =
  | { type: 'request' }
  | { type: 'playIntent' }
  | { type: 'resolved'; tagIndex: number; ads: readonly ResolvedAd[] }
  | { type: 'refused'; tagIndex: number; code: VastErrorCode; chain: readonly string[] }
  /** Stand-alone ads that take the place of one that did not play; none ends the search. */
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

/** Why the content may begin. */
export type ContentReason = 'noAd' | 'finished' | 'failed';

/** What the tracker of the ad hears. */
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

/** What is to be done. */
export type AdEffect =
  | { type: 'request'; tag: AdTag; tagIndex: number }
  | { type: 'replace'; standIn: StandIn }
  | { type: 'cancelRequest' }
  | { type: 'load'; ad: ResolvedAd; media: AdMedia }
  | { type: 'unload' }
  | { type: 'content'; reason: ContentReason }
  /** Goal player_adplay: the first frame of an ad is on screen. */
  | { type: 'adPlay'; tag: AdTag; ad: ResolvedAd }
  /** Goal player_vast_error. */
  | {
      type: 'vastError';
      tag: AdTag;
      tagIndex: number;
      code: VastErrorCode;
      chain: readonly string[];
    }
  | { type: 'tell'; ad: ResolvedAd; told: AdTrackingEvent }
  | { type: 'setTimer'; ms: number }
  | { type: 'clearTimer' };

export interface AdBreakPlan {
  /** In the order in which they are tried. */
  tags: readonly AdTag[];
  /** Time for all waiting before an ad, milliseconds (R9-08). */
  timeoutMs: number;
}

export interface AdStep {
  state: AdState;
  effects: readonly AdEffect[];
}
