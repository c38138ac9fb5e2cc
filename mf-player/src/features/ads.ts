import { PREROLL_SETUP_INTERVAL_MS, PREROLL_SETUP_TRIES } from '@nocturne/contracts/constants';
import { logger } from '@nocturne/lib/logger';
import type { PlayerAdsSession } from '../ads/slots/player-ads-session.ts';
import { gateOpen } from '../core/gate-open.ts';
import { hasTags, type PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../core/player-context.ts';
import { autostart } from './autostart.ts';

/** A viewer who is this many seconds in when the player starts counts as already watching. */
const BEGUN_SECONDS = 3;

/** Loads the code of advertisements; tests may replace it. */
export type LoadAds = () => Promise<{ PlayerAdsSession: typeof PlayerAdsSession }>;

export const loadAds: LoadAds = () =>
  import(/* webpackChunkName: "ads" */ '../ads/slots/player-ads-session.ts');

/**
 * Advertisements around the content. If one may precede it, the first play intent from any source
 * starts the advertisement and then the content. If their code does not load, only the content
 * plays.
 *
 * `isByItself` means that the player starts automatically.
 */
export function attachAds(
  context: PlayerContext,
  ads: PlayerAds | undefined,
  isByItself: boolean,
  load: LoadAds = loadAds,
): void {
  if (ads && hasTags(ads, ['preplay', 'preroll']))
    return void new PrerollHold(context, ads, isByItself, load);
  if (ads && hasTags(ads, ['midroll', 'invideo'])) loadWithContent(context, ads, load);
  if (isByItself) void autostart(context);
}

/** Nothing precedes the content, so the code loads once it plays. */
function loadWithContent(context: PlayerContext, ads: PlayerAds, load: LoadAds): void {
  const begin = async (): Promise<void> => (await loadSession(context, ads, load))?.contentBegins();
  if (context.media.paused)
    context.media.addEventListener('playing', () => void begin(), {
      once: true,
      signal: context.signal,
    });
  else void begin();
}

/** Never rejects: without the code there are no advertisements. */
async function loadSession(
  context: PlayerContext,
  ads: PlayerAds,
  load: LoadAds,
): Promise<PlayerAdsSession | undefined> {
  try {
    const loaded = await load();
    return context.signal.aborted ? undefined : new loaded.PlayerAdsSession({ context, ads });
  } catch (cause) {
    logger.warn('advertisements did not load', cause);
    return undefined;
  }
}

/** Holds the content until the advertisement is over. */
class PrerollHold {
  readonly #context: PlayerContext;
  readonly #session: Promise<PlayerAdsSession | undefined>;
  #isWanted = false;
  #isOpen = false;

  constructor(context: PlayerContext, ads: PlayerAds, isByItself: boolean, load: LoadAds) {
    this.#context = context;
    this.#session = loadSession(context, ads, load);
    const { media } = context;
    if (!media.paused && media.currentTime > BEGUN_SECONDS) this.#letGo();
    else this.#close(isByItself);
  }

  #close(isByItself: boolean): void {
    const { media, store, signal } = this.#context;
    store.take({ togglePlay: () => void this.#want() });
    // Also hold a play that bypasses the skin (the browser's own controls, the lock screen).
    media.addEventListener('play', () => this.#hold(), { signal });
    void this.#session.then((session) => this.#prepare(session, !isByItself));
    if (isByItself) void this.#wantAfterGate();
    else if (!media.paused) this.#hold();
  }

  async #wantAfterGate(): Promise<void> {
    const { media, signal } = this.#context;
    await gateOpen(media.ownerDocument, signal);
    if (!signal.aborted) await this.#want();
  }

  /** Does nothing if the code arrives after the content started. */
  #prepare(session: PlayerAdsSession | undefined, mayWait: boolean): void {
    if (!this.#isOpen)
      session?.prepare({
        showsPreplay: mayWait && !this.#isWanted,
        onPlay: () => void this.#want(),
      });
  }

  #hold(): void {
    if (this.#isOpen) return;
    const { media, store } = this.#context;
    if (!store.isInAdBreak) store.update({ adPhase: 'waiting' });
    media.pause();
    void this.#want();
  }

  async #want(): Promise<void> {
    if (this.#isWanted) return;
    this.#isWanted = true;
    const { media, store, signal } = this.#context;
    media.preload = 'auto';
    store.update({ adPhase: 'waiting' });
    const session = await withinSetup(this.#session, signal);
    await session?.beforeContent();
    if (signal.aborted) return;
    this.#letGo();
    await autostart(this.#context);
  }

  #letGo(): void {
    const { store } = this.#context;
    this.#isOpen = true;
    store.take(null);
    store.update({ adPhase: 'none' });
    void this.#session.then((session) => session?.contentBegins());
  }
}

/**
 * Limits the wait for the code to PREROLL_SETUP_TRIES × PREROLL_SETUP_INTERVAL_MS. Afterwards the
 * content begins without it.
 */
async function withinSetup<T>(
  setup: Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PREROLL_SETUP_TRIES * PREROLL_SETUP_INTERVAL_MS);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    return await Promise.race([setup, over]);
  } finally {
    clearTimeout(timer);
  }
}
