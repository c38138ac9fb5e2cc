import { logger } from '@nocturne/lib/logger';
import type { AdIo } from './ad-io.ts';
import { AD_IDLE, stepAd } from './ad-machine.ts';
import type {
  AdBreakPlan,
  AdEffect,
  AdInput,
  AdState,
  AdTrackingEvent,
} from './ad-machine-types.ts';
import type { AdTracker } from './ad-types.ts';

/** Effects that the page performs. `AdRun` handles timers and trackers itself. */
export type AdPageEffect = Exclude<AdEffect, { type: 'setTimer' | 'clearTimer' | 'track' }>;

/**
 * Runs one break: feeds inputs to the state machine and carries out its effects. `perform` may call
 * `send` synchronously.
 */
export class AdRun {
  state: AdState = AD_IDLE;
  readonly #plan: AdBreakPlan;
  readonly #clock: Pick<AdIo, 'now' | 'after'>;
  readonly #perform: (effect: AdPageEffect) => void;
  readonly #inputs: AdInput[] = [];
  #isBusy = false;
  #stopTimer: (() => void) | undefined;

  constructor(
    plan: AdBreakPlan,
    clock: Pick<AdIo, 'now' | 'after'>,
    perform: (effect: AdPageEffect) => void,
  ) {
    this.#plan = plan;
    this.#clock = clock;
    this.#perform = perform;
  }

  /** Processes an input. Inputs that `perform` sends meanwhile are queued. */
  send(input: AdInput): void {
    this.#inputs.push(input);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) this.#process(next);
    } finally {
      this.#isBusy = false;
    }
  }

  #process(input: AdInput): void {
    const { state, effects } = stepAd(this.state, input, this.#plan, this.#clock.now());
    this.state = state;
    for (const effect of effects) this.#handleEffect(effect);
  }

  #handleEffect(effect: AdEffect): void {
    switch (effect.type) {
      case 'setTimer':
        this.#stopTimer?.();
        this.#stopTimer = this.#clock.after(effect.ms, () => this.send({ type: 'timeUp' }));
        return;
      case 'clearTimer':
        this.#stopTimer?.();
        this.#stopTimer = undefined;
        return;
      case 'track':
        this.#notifyTracker(effect.ad.tracker, effect.event);
        return;
      case 'request':
      case 'replace':
      case 'cancelRequest':
      case 'load':
      case 'unload':
      case 'content':
      case 'adPlay':
      case 'vastError':
        this.#perform(effect);
    }
  }

  /**
   * Logs a failing tracker, so that the following effects still run and the content is not held up.
   */
  #notifyTracker(tracker: AdTracker, event: AdTrackingEvent): void {
    try {
      callTracker(tracker, event);
    } catch (cause) {
      logger.warn('an advertisement tracker failed', { event: event.name, cause });
    }
  }
}

function callTracker(tracker: AdTracker, event: AdTrackingEvent): void {
  switch (event.name) {
    case 'begin':
      return tracker.begin(event.start);
    case 'progress':
      return tracker.progress(event.seconds, event.durationSeconds);
    case 'mute':
      return tracker.mute(event.isMuted);
    case 'expand':
      return tracker.expand(event.isExpanded);
    case 'error':
      return tracker.error(event.code);
    case 'loaded':
    case 'impression':
    case 'start':
    case 'pause':
    case 'resume':
    case 'skip':
    case 'complete':
    case 'close':
    case 'click':
    case 'viewable':
    case 'viewUndetermined':
      return tracker[event.name]();
  }
}
