import { PREROLL_SETUP_INTERVAL_MS, PREROLL_SETUP_TRIES } from '@nocturne/contracts/constants';
import { logger } from '@nocturne/lib/logger';
import type { PlayerAdsSession } from '../ads/slots/player-ads-session.ts';
import { gateOpen } from '../core/gate-open.ts';
import { hasTags, type PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../core/player-context.ts';
import { autostart } from './autostart.ts';

/** Who is so far into the video as their player comes to life watches already, seconds. */
const BEGUN_SECONDS = 3;

/** How the code of the advertisements comes; a test may let it fail. */
export type LoadAds = () => Promise<{ PlayerAdsSession: typeof PlayerAdsSession }>;

export const loadAds: LoadAds = () =>
  import(/* webpackChunkName: "ads" */ '../ads/slots/player-ads-session.ts');

/**
 * Advertisements around the content (R4-16). Where one may come before it, the first wish to play, whoever has it, is answered by the
 * advertisement and then by the content; where their code does not come, by the content alone.
 * `isByItself`: the player starts without being asked.
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

/** Nothing comes before the content: the code is asked for when the content is under way. */
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

/** Stands before the content until the advertisement is over. */
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
    // Whoever plays past the skin (the browser's own controls, the lock screen) is held as well.
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

  /** Code that comes too late has nothing to do before the content. */
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

/** The code's own time: so many tries of so many milliseconds (R9-08), then the content begins without. */
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
