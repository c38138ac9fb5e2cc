import { PREROLL_SETUP_INTERVAL_MS, PREROLL_SETUP_TRIES } from '@nocturne/contracts/constants';
import { logger } from '@nocturne/lib/logger';
import type { PlayerAdsSession } from './player-ads-session.ts';
import { waitForAgeGate } from '../core/age-gate.ts';
import { hasTags, type PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { autostart } from '../features/autostart.ts';

/** A viewer who is this many seconds in when the player starts counts as already watching. */
const ALREADY_WATCHING_SECONDS = 3;

/** Loads the code of advertisements; tests may replace it. */
export type LoadAds = () => Promise<{ PlayerAdsSession: typeof PlayerAdsSession }>;

export const loadAds: LoadAds = () =>
  import(/* webpackChunkName: "ads" */ './player-ads-session.ts');

/**
 * Advertisements around the content. If one may precede it, the first play intent from any source
 * starts the advertisement and then the content. If their code does not load, only the content
 * plays.
 */
export function attachAds(
  context: PlayerContext,
  ads: PlayerAds | undefined,
  startsAutomatically: boolean,
  load: LoadAds = loadAds,
): void {
  if (ads && hasTags(ads, ['preplay', 'preroll']))
    return void new PrerollController(context, ads, startsAutomatically, load);
  if (ads && hasTags(ads, ['midroll', 'invideo'])) loadSessionOnPlay(context, ads, load);
  if (startsAutomatically) void autostart(context);
}

/** No advertisement precedes the content, so the code loads once the content plays. */
function loadSessionOnPlay(context: PlayerContext, ads: PlayerAds, load: LoadAds): void {
  const begin = async (): Promise<void> => (await loadSession(context, ads, load))?.watchContent();
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

/** Blocks the content until the advertisement is over. */
class PrerollController {
  readonly #context: PlayerContext;
  readonly #session: Promise<PlayerAdsSession | undefined>;
  #hasPlayIntent = false;
  #isReleased = false;

  constructor(context: PlayerContext, ads: PlayerAds, startsAutomatically: boolean, load: LoadAds) {
    this.#context = context;
    this.#session = loadSession(context, ads, load);
    const { media } = context;
    if (!media.paused && media.currentTime > ALREADY_WATCHING_SECONDS) this.#releaseContent();
    else this.#blockContent(startsAutomatically);
  }

  #blockContent(startsAutomatically: boolean): void {
    const { media, store, signal } = this.#context;
    store.setAdCommands({ togglePlay: () => void this.#handlePlayIntent() });
    // Also pause a play that bypasses the skin (the browser's own controls, the lock screen).
    media.addEventListener('play', () => this.#pauseContent(), { signal });
    void this.#session.then((session) => this.#prepare(session, !startsAutomatically));
    if (startsAutomatically) void this.#playAfterAgeGate();
    else if (!media.paused) this.#pauseContent();
  }

  async #playAfterAgeGate(): Promise<void> {
    const { media, signal } = this.#context;
    await waitForAgeGate(media.ownerDocument, signal);
    if (!signal.aborted) await this.#handlePlayIntent();
  }

  /** Does nothing if the code arrives after the content started. */
  #prepare(session: PlayerAdsSession | undefined, mayWait: boolean): void {
    if (!this.#isReleased)
      session?.prepare({
        showsPreplay: mayWait && !this.#hasPlayIntent,
        onPlay: () => void this.#handlePlayIntent(),
      });
  }

  #pauseContent(): void {
    if (this.#isReleased) return;
    const { media, store } = this.#context;
    if (!store.isInAdBreak) store.update({ adPhase: 'waiting' });
    media.pause();
    void this.#handlePlayIntent();
  }

  async #handlePlayIntent(): Promise<void> {
    if (this.#hasPlayIntent) return;
    this.#hasPlayIntent = true;
    const { media, store, signal } = this.#context;
    media.preload = 'auto';
    store.update({ adPhase: 'waiting' });
    const session = await withSetupTimeout(this.#session, signal);
    await session?.playPreroll();
    if (signal.aborted) return;
    this.#releaseContent();
    await autostart(this.#context);
  }

  #releaseContent(): void {
    const { store } = this.#context;
    this.#isReleased = true;
    store.setAdCommands(null);
    store.update({ adPhase: 'none' });
    void this.#session.then((session) => session?.watchContent());
  }
}

/**
 * Limits the wait for the code to PREROLL_SETUP_TRIES × PREROLL_SETUP_INTERVAL_MS. Afterwards the
 * content begins without it.
 */
async function withSetupTimeout<T>(
  setup: Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PREROLL_SETUP_TRIES * PREROLL_SETUP_INTERVAL_MS);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    return await Promise.race([setup, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
