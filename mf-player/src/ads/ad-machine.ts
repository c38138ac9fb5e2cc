import { AD_LIMITS, VAST_ERRORS } from '@nocturne/contracts/ads';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import type {
  AdBreakPlan,
  AdEffect,
  AdInput,
  AdState,
  AdStep,
  AdTrackingEvent,
  ContentReason,
} from './ad-machine-types.ts';
import type { ResolvedAd, LoadFallback } from './ad-types.ts';

/** State of a break before the first request. */
export const AD_IDLE: AdState = {
  phase: 'idle',
  hasPlayIntent: false,
  tagIndex: 0,
  ads: [],
  adIndex: 0,
  mediaIndex: 0,
  waitedMs: 0,
  waitingSince: 0,
  readyAt: 0,
  seconds: 0,
  isMuted: false,
  isExpanded: false,
};

/**
 * State machine of a break of linear ads. After an error it tries the next file, a stand-alone ad
 * of the same answer, the next ad of the pod, then the next backup tag. All share one time limit;
 * then the content begins.
 *
 * No ad server delays the content longer than the limit plus `AD_LIMITS.lastChanceMs`. `now` is in
 * milliseconds.
 */
export function stepAd(state: AdState, input: AdInput, plan: AdBreakPlan, now: number): AdStep {
  switch (input.type) {
    case 'request':
      return state.phase === 'idle' ? requestTag(state, 0, plan, now) : unchanged(state);
    case 'playIntent':
      return handlePlayIntent(state, plan, now);
    case 'resolved':
      return state.phase === 'requesting' && input.tagIndex === state.tagIndex
        ? handleResolved(state, input.ads, plan, now)
        : unchanged(state);
    case 'refused':
      if (state.phase !== 'requesting' || input.tagIndex !== state.tagIndex)
        return unchanged(state);
      return handleTagFailure(state, input.code, input.chain, plan, now);
    case 'replaced':
      return state.phase === 'replacing'
        ? handleReplaced(state, input.ads, plan, now)
        : unchanged(state);
    case 'loaded':
      return state.phase === 'starting' ? trackEvent(state, { name: 'loaded' }) : unchanged(state);
    case 'firstFrame':
      return state.phase === 'starting' ? handleFirstFrame(state, plan) : unchanged(state);
    case 'progress':
      return state.phase === 'playing'
        ? handleProgress(state, input.seconds, input.durationSeconds, plan)
        : unchanged(state);
    case 'paused':
      return state.phase === 'playing'
        ? trackEvent({ ...state, phase: 'paused' }, { name: 'pause' }, { type: 'clearTimer' })
        : unchanged(state);
    case 'resumed':
      if (state.phase !== 'paused') return unchanged(state);
      return trackEvent(
        { ...state, phase: 'playing' },
        { name: 'resume' },
        { type: 'setTimer', ms: plan.timeoutMs },
      );
    case 'muted':
      return trackIfShown(
        { ...state, isMuted: input.isMuted },
        { name: 'mute', isMuted: input.isMuted },
      );
    case 'expanded':
      return trackIfShown(
        { ...state, isExpanded: input.isExpanded },
        { name: 'expand', isExpanded: input.isExpanded },
      );
    case 'click':
      return trackIfShown(state, { name: 'click' });
    case 'viewable':
    case 'viewUndetermined':
      return trackIfShown(state, { name: input.type });
    case 'skip':
      return isShown(state) && skipInSeconds(state) === 0
        ? finishAd(state, { name: 'skip' }, plan, now)
        : unchanged(state);
    case 'ended':
      return isShown(state) ? finishAd(state, { name: 'complete' }, plan, now) : unchanged(state);
    case 'mediaError':
      return state.phase === 'starting' || isShown(state)
        ? handleMediaError(state, input.code, plan, now)
        : unchanged(state);
    case 'timeUp':
      return handleTimeUp(state, plan, now);
    case 'dispose':
      return handleDispose(state);
  }
}

/** The ad that is playing or about to play. */
export function currentAd(state: AdState): ResolvedAd | undefined {
  return state.ads[state.adIndex];
}

/** Whole seconds until Skip works; 0 if it works now. */
export function skipInSeconds(state: AdState): number {
  return Math.max(0, Math.ceil((currentAd(state)?.skipAfterSeconds ?? 0) - state.seconds));
}

/** True between the first frame and the end. */
export function isShown({ phase }: AdState): boolean {
  return phase === 'playing' || phase === 'paused';
}

function unchanged(state: AdState): AdStep {
  return { state, effects: [] };
}

function handlePlayIntent(state: AdState, plan: AdBreakPlan, now: number): AdStep {
  if (state.hasPlayIntent) return unchanged(state);
  const next = { ...state, hasPlayIntent: true, waitedMs: 0, waitingSince: now };
  switch (state.phase) {
    case 'idle':
      return requestTag(next, 0, plan, now);
    case 'requesting':
      return { state: next, effects: [{ type: 'setTimer', ms: plan.timeoutMs }] };
    case 'ready':
      return now - state.readyAt > AD_LIMITS.freshMs
        ? requestTag(next, state.tagIndex, plan, now)
        : startMedia(next, 0, 0, plan, now);
    case 'failed':
      return beginContent(next, 'failed');
    case 'starting':
    case 'replacing':
    case 'playing':
    case 'paused':
    case 'done':
      return unchanged(state);
  }
}

function requestTag(state: AdState, tagIndex: number, plan: AdBreakPlan, now: number): AdStep {
  const tag = plan.tags[tagIndex];
  if (!tag)
    return endWithoutAd({ ...state, phase: 'failed' }, plan.tags.length === 0 ? 'noAd' : 'failed');
  const left = plan.timeoutMs - totalWaitMs(state, now);
  if (state.hasPlayIntent && left <= 0)
    return endWithoutAd({ ...state, phase: 'failed' }, 'failed');
  const next: AdState = {
    ...restartWait(state, now),
    phase: 'requesting',
    tagIndex,
    ads: [],
    adIndex: 0,
    mediaIndex: 0,
    seconds: 0,
  };
  const timer: AdEffect[] = state.hasPlayIntent ? [{ type: 'setTimer', ms: left }] : [];
  return { state: next, effects: [...timer, { type: 'request', tag, tagIndex }] };
}

function handleResolved(
  state: AdState,
  ads: readonly ResolvedAd[],
  plan: AdBreakPlan,
  now: number,
): AdStep {
  if (ads.length === 0) return handleTagFailure(state, VAST_ERRORS.noAds, [], plan, now);
  const next: AdState = { ...restartWait(state, now), phase: 'ready', ads, readyAt: now };
  return state.hasPlayIntent
    ? startMedia(next, 0, 0, plan, now)
    : { state: next, effects: [{ type: 'clearTimer' }] };
}

function startMedia(
  state: AdState,
  adIndex: number,
  mediaIndex: number,
  plan: AdBreakPlan,
  now: number,
): AdStep {
  const ad = state.ads[adIndex];
  const media = ad?.media[mediaIndex];
  const left = plan.timeoutMs + AD_LIMITS.lastChanceMs - totalWaitMs(state, now);
  if (!ad || !media)
    return handleMediaError(
      { ...state, adIndex, mediaIndex },
      VAST_ERRORS.noSupportedMedia,
      plan,
      now,
    );
  if (left <= 0)
    return handleMediaError(
      { ...state, phase: 'starting', adIndex, mediaIndex },
      VAST_ERRORS.mediaTimeout,
      plan,
      now,
    );
  const next: AdState = {
    ...restartWait(state, now),
    phase: 'starting',
    adIndex,
    mediaIndex,
    seconds: 0,
  };
  return {
    state: next,
    effects: [
      { type: 'setTimer', ms: Math.min(AD_LIMITS.mediaStartMs, left) },
      { type: 'load', ad, media },
    ],
  };
}

function handleFirstFrame(state: AdState, plan: AdBreakPlan): AdStep {
  const ad = currentAd(state);
  if (!ad) return unchanged(state);
  const { isMuted, isExpanded, mediaIndex } = state;
  const effects: AdEffect[] = [
    // A clip that stalls for as long as a tag may take counts as broken.
    { type: 'setTimer', ms: plan.timeoutMs },
    {
      type: 'track',
      ad,
      event: { name: 'begin', start: { isMuted, isExpanded, url: ad.media[mediaIndex]?.url } },
    },
    { type: 'track', ad, event: { name: 'loaded' } },
    { type: 'track', ad, event: { name: 'impression' } },
    // Report the start now: the visitor may skip before the first time update.
    { type: 'track', ad, event: { name: 'start' } },
    { type: 'adPlay', tag: ad.tag, ad },
  ];
  return { state: { ...state, phase: 'playing' }, effects };
}

function handleProgress(
  state: AdState,
  seconds: number,
  durationSeconds: number | undefined,
  plan: AdBreakPlan,
): AdStep {
  const isMoving = seconds > state.seconds;
  const event: AdTrackingEvent = { name: 'progress', seconds, durationSeconds };
  return trackEvent(
    { ...state, seconds: Math.max(seconds, state.seconds) },
    event,
    ...(isMoving ? [{ type: 'setTimer' as const, ms: plan.timeoutMs }] : []),
  );
}

/**
 * After a skip or the end of an ad: starts the next ad of the pod with a new time limit, else the
 * content.
 */
function finishAd(state: AdState, event: AdTrackingEvent, plan: AdBreakPlan, now: number): AdStep {
  const tracked = trackEvent(state, event, { type: 'unload' }, { type: 'clearTimer' });
  const hasMore = state.adIndex + 1 < state.ads.length;
  const freshWait = { ...state, waitedMs: 0, waitingSince: now };
  const next = hasMore
    ? startMedia({ ...freshWait, phase: 'ready' }, state.adIndex + 1, 0, plan, now)
    : beginContent({ ...state, phase: 'done' }, 'finished');
  return { state: next.state, effects: [...tracked.effects, ...next.effects] };
}

/**
 * Tries the next file of the ad, then a stand-alone ad, then the next ad or tag. An ad that was
 * already shown is neither restarted nor replaced.
 */
function handleMediaError(
  state: AdState,
  code: VastErrorCode,
  plan: AdBreakPlan,
  now: number,
): AdStep {
  const ad = currentAd(state);
  const hasBegun = isShown(state);
  const isTimeOver = code === VAST_ERRORS.mediaTimeout && !hasBegun;
  // Watching is not waiting: after an ad that breaks off, the next one gets the full time.
  const freshWait = hasBegun ? { ...state, waitedMs: 0, waitingSince: now } : state;
  if (!hasBegun && !isTimeOver && ad?.media[state.mediaIndex + 1])
    return startMedia(state, state.adIndex, state.mediaIndex + 1, plan, now);
  const effects: AdEffect[] = [{ type: 'unload' }];
  if (ad) effects.unshift({ type: 'track', ad, event: { name: 'error', code } });
  const fallback = hasBegun ? undefined : ad?.loadFallback;
  const next = withError(
    (fallback && requestFallback(state, fallback, plan, now)) ?? startNextAd(freshWait, plan, now),
    state,
    code,
    ad?.chain ?? [],
    plan,
  );
  return { state: next.state, effects: [...effects, ...next.effects] };
}

/** Requests a stand-alone ad; returns undefined if no time is left. */
function requestFallback(
  state: AdState,
  loadFallback: LoadFallback,
  plan: AdBreakPlan,
  now: number,
): AdStep | undefined {
  const left = plan.timeoutMs - totalWaitMs(state, now);
  if (left <= 0) return undefined;
  const next: AdState = { ...restartWait(state, now), phase: 'replacing' };
  return {
    state: next,
    effects: [
      { type: 'setTimer', ms: left },
      { type: 'replace', loadFallback },
    ],
  };
}

function handleReplaced(
  state: AdState,
  ads: readonly ResolvedAd[],
  plan: AdBreakPlan,
  now: number,
): AdStep {
  if (ads.length === 0) return startNextAd(state, plan, now);
  const filled = state.ads.toSpliced(state.adIndex, 1, ...ads);
  return startMedia(
    { ...restartWait(state, now), phase: 'ready', ads: filled },
    state.adIndex,
    0,
    plan,
    now,
  );
}

/** Starts the next ad of the pod, else requests the next tag. */
function startNextAd(state: AdState, plan: AdBreakPlan, now: number): AdStep {
  if (state.ads[state.adIndex + 1])
    return startMedia(
      { ...restartWait(state, now), phase: 'ready' },
      state.adIndex + 1,
      0,
      plan,
      now,
    );
  return requestTag(state, state.tagIndex + 1, plan, now);
}

function handleTagFailure(
  state: AdState,
  code: VastErrorCode,
  chain: readonly string[],
  plan: AdBreakPlan,
  now: number,
): AdStep {
  return withError(requestTag(state, state.tagIndex + 1, plan, now), state, code, chain, plan);
}

function withError(
  step: AdStep,
  { tagIndex }: AdState,
  code: VastErrorCode,
  chain: readonly string[],
  plan: AdBreakPlan,
): AdStep {
  const tag = plan.tags[tagIndex];
  return tag
    ? {
        state: step.state,
        effects: [{ type: 'vastError', tag, tagIndex, code, chain }, ...step.effects],
      }
    : step;
}

function handleTimeUp(state: AdState, plan: AdBreakPlan, now: number): AdStep {
  switch (state.phase) {
    case 'requesting': {
      const failed = handleTagFailure(state, VAST_ERRORS.wrapperTimeout, [], plan, now);
      return { state: failed.state, effects: [{ type: 'cancelRequest' }, ...failed.effects] };
    }
    case 'replacing': {
      const next = startNextAd(state, plan, now);
      return { state: next.state, effects: [{ type: 'cancelRequest' }, ...next.effects] };
    }
    case 'starting':
      return handleMediaError(state, VAST_ERRORS.mediaTimeout, plan, now);
    // 402 means that a file never arrived; this one arrived and stalled.
    case 'playing':
      return handleMediaError(state, VAST_ERRORS.mediaProblem, plan, now);
    case 'idle':
    case 'ready':
    case 'paused':
    case 'done':
    case 'failed':
      return unchanged(state);
  }
}

/** Nothing is left to try: the content begins now, or as soon as the visitor wants to play. */
function endWithoutAd(state: AdState, reason: ContentReason): AdStep {
  return state.hasPlayIntent
    ? beginContent(state, reason)
    : { state, effects: [{ type: 'clearTimer' }] };
}

function beginContent(state: AdState, reason: ContentReason): AdStep {
  return { state, effects: [{ type: 'clearTimer' }, { type: 'content', reason }] };
}

function handleDispose(state: AdState): AdStep {
  if (state.phase === 'done' || (state.phase === 'failed' && state.hasPlayIntent))
    return unchanged(state);
  const ad = currentAd(state);
  const close: AdEffect[] =
    isShown(state) && ad ? [{ type: 'track', ad, event: { name: 'close' } }] : [];
  const done: AdState = { ...state, phase: 'done' };
  return {
    state: done,
    effects: [...close, { type: 'clearTimer' }, { type: 'cancelRequest' }, { type: 'unload' }],
  };
}

function trackIfShown(state: AdState, event: AdTrackingEvent): AdStep {
  return isShown(state) ? trackEvent(state, event) : unchanged(state);
}

function trackEvent(state: AdState, event: AdTrackingEvent, ...others: AdEffect[]): AdStep {
  const ad = currentAd(state);
  return { state, effects: ad ? [{ type: 'track', ad, event }, ...others] : others };
}

/**
 * Time waited for this ad so far, milliseconds. Only time after the visitor wants to play counts.
 */
function totalWaitMs(state: AdState, now: number): number {
  const isWaiting =
    state.hasPlayIntent && ['requesting', 'starting', 'replacing'].includes(state.phase);
  return state.waitedMs + (isWaiting ? now - state.waitingSince : 0);
}

function restartWait(state: AdState, now: number): AdState {
  return { ...state, waitedMs: totalWaitMs(state, now), waitingSince: now };
}
