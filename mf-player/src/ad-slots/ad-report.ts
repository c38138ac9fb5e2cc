import {
  VAST_ERRORS,
  type AdEvent,
  type AdSlot,
  type AdTag,
  type VastErrorCode,
} from '@nocturne/contracts/ads';
import type { GoalName } from '@nocturne/contracts/events';
import type { PlayerAds } from '../core/player-ads.ts';
import type { AdTracker, ResolvedAd } from '../ads/ad-types.ts';
import { clipLength, hasLengthMismatch } from '../ads/clip-duration.ts';
import type { AdLogLine } from '../state/ads-view.ts';

export interface AdReportOptions {
  slot: AdSlot;
  ads: Pick<PlayerAds, 'shown' | 'count'>;
  goal: (name: GoalName, value?: string) => void;
  onLogLine?: ((line: AdLogLine) => void) | undefined;
}

const QUARTILES: readonly [share: number, event: AdEvent][] = [
  [0.25, 'firstQuartile'],
  [0.5, 'midpoint'],
  [0.75, 'thirdQuartile'],
];

/**
 * Reports the ads of one slot: goals, counts of third-party tags, the visitor's cap and the
 * debugger's lines.
 */
export class AdReport {
  readonly #options: AdReportOptions;

  constructor(options: AdReportOptions) {
    this.#options = options;
  }

  reportRequest(tag: AdTag): void {
    this.#count(tag, 'request');
    this.#log(tag, 'request', tag.url);
  }

  /** Returns the ads with trackers that also report here. */
  reportFill(tag: AdTag, ads: readonly ResolvedAd[]): readonly ResolvedAd[] {
    this.#count(tag, 'fill');
    return this.#withReporting(tag, ads);
  }

  /** Sends the goal `player_adplay`: the first frame of a clip is on screen. */
  reportPlay(): void {
    this.#options.goal('player_adplay', this.#options.slot);
  }

  /** Sends the goal `player_vast_error` with the code and the tag's index among the backup tags. */
  reportFailure(tag: AdTag, tagIndex: number, code: VastErrorCode, chain: readonly string[]): void {
    const { slot, ads, goal } = this.#options;
    goal('player_vast_error', `${code} ${tagIndex}`);
    ads.count('error', { tag, slot, code });
    this.#log(tag, `error ${code}`, chain.join(' → '));
  }

  #withReporting(tag: AdTag, ads: readonly ResolvedAd[]): readonly ResolvedAd[] {
    for (const ad of ads) {
      this.#log(tag, 'chain', ad.chain.join(' → '));
      this.#log(
        tag,
        'ad',
        [ad.title, ad.media[0]?.mime, ad.media[0]?.url ?? ad.overlay?.url]
          .filter(Boolean)
          .join(' '),
      );
    }
    return ads.map(({ loadFallback, ...ad }) => ({
      ...ad,
      tracker: this.#createReportingTracker(tag, ad),
      ...(loadFallback && {
        loadFallback: async (signal: AbortSignal) =>
          this.#withReporting(tag, await loadFallback(signal)),
      }),
    }));
  }

  #createReportingTracker(
    tag: AdTag,
    { tracker, durationSeconds: declared }: ResolvedAd,
  ): AdTracker {
    const reported = new Set<AdEvent>();
    const reportOnce = (event: AdEvent, code?: VastErrorCode): void => {
      if (reported.has(event)) return;
      reported.add(event);
      this.#count(tag, event, code);
      this.#log(tag, code === undefined ? event : `${event} ${code}`, '');
    };
    const impression = (): void => {
      if (!reported.has('impression')) this.#options.ads.shown(tag);
      reportOnce('impression');
    };
    return {
      ...tracker,
      impression: () => both(impression, () => tracker.impression()),
      start: () =>
        both(
          () => reportOnce('start'),
          () => tracker.start(),
        ),
      progress: (seconds, durationSeconds) => {
        const lengthSeconds = clipLength(declared, durationSeconds);
        if (hasLengthMismatch(declared, durationSeconds)) reportOnce('error', VAST_ERRORS.duration);
        for (const [share, event] of QUARTILES)
          if (lengthSeconds > 0 && seconds >= lengthSeconds * share) reportOnce(event);
        tracker.progress(seconds, durationSeconds);
      },
      skip: () =>
        both(
          () => reportOnce('skip'),
          () => tracker.skip(),
        ),
      complete: () =>
        both(
          () => reportOnce('complete'),
          () => tracker.complete(),
        ),
      click: () =>
        both(
          () => reportOnce('click'),
          () => tracker.click(),
        ),
      viewable: () =>
        both(
          () => reportOnce('viewable'),
          () => tracker.viewable(),
        ),
      close: () =>
        both(
          () => reportOnce('close'),
          () => tracker.close(),
        ),
    };
  }

  #count(tag: AdTag, event: AdEvent, code?: VastErrorCode): void {
    this.#options.ads.count(event, {
      tag,
      slot: this.#options.slot,
      ...(code === undefined ? {} : { code }),
    });
  }

  #log(tag: AdTag, step: string, detail: string): void {
    this.#options.onLogLine?.({ slot: this.#options.slot, tag: tag.id, step, detail });
  }
}

function both(first: () => void, second: () => void): void {
  first();
  second();
}
