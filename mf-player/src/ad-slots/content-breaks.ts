import { VAST_ERRORS, type AdTag, type VastErrorCode } from '@nocturne/contracts/ads';
import type { PlayerContext } from '../state/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';
import type { AdIo } from '../ads/ad-io.ts';
import type { AdRequestEnvironment, ResolvedAd } from '../ads/ad-types.ts';
import { environmentMacros } from '../ads/environment-macros.ts';
import { requestMacros } from '../ads/macros.ts';
import { resolveInline } from '../ads/resolve-tag.ts';
import { sendsCookies } from '../ads/send-cookies.ts';
import { breakPixels, type BreakEvent, type ScheduledBreak } from '../ads/vmap.ts';
import type { AdReport } from './ad-report.ts';
import { BreakSchedule } from './break-schedule.ts';
import { readBreaks, type FoundBreaks } from './read-breaks.ts';

export type RequestAds = (tag: AdTag, signal: AbortSignal) => Promise<readonly ResolvedAd[]>;

export interface BreaksOptions {
  context: PlayerContext;
  io: AdIo;
  /**
   * Tags that may be requested now. During the video the visitor may reach the cap or withdraw
   * consent.
   */
  tags: () => readonly AdTag[];
  isOwn: (tag: AdTag) => boolean;
  report: AdReport;
  environment: () => AdRequestEnvironment;
  requestAds: RequestAds;
  /**
   * Plays one break in place of the content, which is paused. `onAdFailure` receives the code of
   * each failed ad.
   */
  play: (
    tag: AdTag,
    request: RequestAds,
    onAdFailure: (code: VastErrorCode) => void,
  ) => Promise<void>;
  /** Turns the content's controls on again after a break. */
  restoreControls: () => void;
}

/**
 * Attaches breaks during and after the content, from the first tag that returns VMAP. They end with
 * the player.
 */
export async function attachBreaks(options: BreaksOptions): Promise<void> {
  const { context, io, tags, isOwn, report, environment } = options;
  const { store, signal } = context;
  const found = await readBreaks({
    tags: tags(),
    isOwn,
    durationSeconds: store.durationSeconds,
    environment: environment(),
    io,
    onRequest: (tag) => report.reportRequest(tag),
    onFailure: (...failure) => report.reportFailure(...failure),
    signal,
  });
  if (found && !signal.aborted) new ContentBreaks(options, found).attach();
}

class ContentBreaks {
  readonly #options: BreaksOptions;
  readonly #found: FoundBreaks;
  readonly #schedule: BreakSchedule;

  constructor(options: BreaksOptions, found: FoundBreaks) {
    this.#options = options;
    this.#found = found;
    this.#schedule = new BreakSchedule(found.breaks, found.durationSeconds);
  }

  attach(): void {
    const { media, signal } = this.#options.context;
    this.#schedule.begin(media.currentTime);
    media.addEventListener('timeupdate', () => this.#checkDueBreaks(), { signal });
    // Capture runs before other listeners: the related panel and the next video wait for the break.
    for (const event of ['pause', 'ended'] as const)
      media.addEventListener(event, () => this.#checkEndBreaks(), { signal, capture: true });
  }

  /** A headset would not show the ad, so the break waits until the viewer takes it off. */
  get #mayBreak(): boolean {
    const { store } = this.#options.context;
    return !store.isInAdBreak && store.vr?.isInHeadset !== true;
  }

  get #mayRequest(): boolean {
    return this.#options.tags().some(({ id }) => id === this.#found.tag.id);
  }

  /** Skips breaks in the middle once the video ended, because they would restart it. */
  #checkDueBreaks(): void {
    const { media } = this.#options.context;
    if (media.paused || media.ended || media.seeking || !this.#mayBreak) return;
    const due = this.#schedule.takeDueBreaks(media.currentTime);
    if (due.length > 0 && this.#mayRequest) void this.#interrupt(due);
  }

  #checkEndBreaks(): void {
    if (!this.#options.context.media.ended || !this.#mayBreak) return;
    const endBreaks = this.#schedule.takeEndBreaks();
    if (endBreaks.length > 0 && this.#mayRequest) void this.#playAll(endBreaks);
  }

  /** Pauses the content for a break and resumes it at the same position. */
  async #interrupt(due: readonly ScheduledBreak[]): Promise<void> {
    const { media, store, signal } = this.#options.context;
    store.update({ adPhase: 'waiting' });
    media.pause();
    await this.#playAll(due);
    if (!signal.aborted) await startPlaying(media, signal);
  }

  /** Plays breaks of the same time in a row, without content in between. */
  async #playAll(breaks: readonly ScheduledBreak[]): Promise<void> {
    const { context, restoreControls } = this.#options;
    for (const scheduled of breaks)
      if (!context.signal.aborted && this.#mayRequest) await this.#playOne(scheduled);
    restoreControls();
  }

  async #playOne(scheduled: ScheduledBreak): Promise<void> {
    const { source } = scheduled.adBreak;
    const { tag } = this.#found;
    let hasFailed = false;
    const onAdFailure = (code: VastErrorCode): void => {
      if (!hasFailed) this.#ping(scheduled, 'error', code);
      hasFailed = true;
    };
    this.#ping(scheduled, 'breakStart');
    if (source.kind === 'none') onAdFailure(VAST_ERRORS.schema);
    else
      await this.#options.play(
        source.kind === 'address' ? tagWithUrl(tag, source.url) : tag,
        this.#createRequestAds(scheduled),
        onAdFailure,
      );
    if (!this.#options.context.signal.aborted) this.#ping(scheduled, 'breakEnd');
  }

  #createRequestAds({ adBreak: { source } }: ScheduledBreak): RequestAds {
    const { requestAds, report, environment, io } = this.#options;
    if (source.kind !== 'inline') return requestAds;
    return async (tag, signal) =>
      report.reportFill(
        tag,
        await resolveInline(
          source.document,
          this.#found.url,
          { tag, slot: 'midroll', environment: environment(), signal },
          io,
        ),
      );
  }

  #ping({ adBreak }: ScheduledBreak, event: BreakEvent, code?: VastErrorCode): void {
    const { environment, io } = this.#options;
    const pageEnvironment = environment();
    const macros = {
      ...environmentMacros(pageEnvironment, 'midroll'),
      ...requestMacros(io.now(), io.random()),
      ERRORCODE: code,
    };
    for (const pixel of breakPixels(adBreak, event, pageEnvironment.pageUrl, macros))
      io.ping(pixel, sendsCookies(this.#found.tag, pixel));
  }
}

/** The tag with the address of one of its breaks; only the tag's own host keeps the cookies. */
function tagWithUrl({ cookies, ...tag }: AdTag, url: string): AdTag {
  return {
    ...tag,
    url,
    ...(cookies && sendsCookies({ url: tag.url, cookies }, url) ? { cookies } : {}),
  };
}
