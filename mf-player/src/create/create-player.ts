import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { PRESSED, TAKEN_OVER } from '@nocturne/contracts/embed';
import { logger } from '@nocturne/lib/logger';
import type { VrKind } from '@nocturne/lib/quality';
import { reusableEngine, offerPlayer } from '../engine/reusable-player.ts';
import { loadVideoJs } from '../engine/load-video-js.ts';
import type { VideoJs } from '../engine/video-js.ts';
import { adoptWithVideoJs, type AdoptedEngine } from '../engine/video-js-engine.ts';
import { attachAds, type LoadAds } from '../ad-slots/attach-ads.ts';
import { attachActivity } from '../features/activity.ts';
import { attachDisplayModes } from '../features/display-modes.ts';
import { attachFirstFrame } from '../features/first-frame.ts';
import { attachFullscreenFocus } from '../features/fullscreen-focus.ts';
import { attachKeyboard } from '../features/keyboard.ts';
import { attachPlaybackState } from '../features/playback-state.ts';
import { attachPreviewPause } from '../features/preview-pause.ts';
import { attachSurface } from '../features/surface.ts';
import { attachCaptions } from '../features/captions.ts';
import { attachMediaSession } from '../features/media-session.ts';
import { attachNextVideo } from '../features/next-video.ts';
import { watchForStalls } from '../features/stall-watch.ts';
import { attachRelatedPanel } from '../features/related-panel.ts';
import { attachPositionMemory, resume } from '../features/resume.ts';
import { attachNextVideoPause, takeNextPress } from '../features/pause-for-next-video.ts';
import { attachVolumeMemory } from '../features/volume-memory.ts';
import { attachWidth } from '../features/width.ts';
import { attachVr } from '../features/attach-vr.ts';
import { playerCommands } from './commands.ts';
import { readCustomButtons } from '../core/custom-buttons.ts';
import type { PlayerParams } from '../core/params.ts';
import type { PlayerAds } from '../core/player-ads.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { SourceLadder } from '../core/source-ladder.ts';
import { SourcePlayer } from '../engine/source-player.ts';
import type { PlayerHost } from '../core/player-host.ts';

export interface PlayerOptions extends Omit<PlayerContext, 'root' | 'media'> {
  /** Element that contains the `<video>` to adopt. */
  target: HTMLElement | null | undefined;
  sources: readonly PlayerSource[];
  params: PlayerParams;
  /** Buttons of the embedder for the control bar; anything but an array is refused. */
  customButtons?: unknown;
  /** Player host; without it the page offers nothing. */
  host?: PlayerHost;
  /** VR kind of the video; undefined if it is flat. */
  vr?: VrKind | undefined;
  /** Advertisements for the video. */
  ads?: PlayerAds | undefined;
  loadAds?: LoadAds;
  /** Requests the sources again: Retry calls it while there is none. */
  reload: () => void;
  /** Loads video.js; tests may replace it. */
  loadLibrary?: () => Promise<VideoJs>;
}

const FEATURES = [
  attachPlaybackState,
  attachPreviewPause,
  attachVolumeMemory,
  attachFirstFrame,
  attachActivity,
  attachKeyboard,
  attachSurface,
  attachNextVideoPause,
  attachDisplayModes,
  attachFullscreenFocus,
  attachWidth,
];

/**
 * Starts a player around the video element in `target`. Playback starts immediately; video.js
 * adopts the element once it has loaded. Until then, or if it never loads, the browser's own
 * controls work. Everything ends with `signal`.
 *
 * A missing target, bad buttons, no source and a failed chunk are logged and reported as
 * `player_setup_error`.
 */
export async function createPlayer({
  target,
  sources,
  params,
  customButtons = [],
  host = {},
  vr,
  reload,
  ads,
  loadAds,
  loadLibrary = loadVideoJs,
  ...rest
}: PlayerOptions): Promise<void> {
  const media = target?.querySelector('video');
  if (!target || !media) {
    logger.warn('Param ref not defined');
    rest.goal('player_setup_error', 'target');
    return;
  }
  const context: PlayerContext = { ...rest, root: target, media };
  rest.store.update({ customButtons: readCustomButtons(customButtons, rest.goal) });
  const ladder = new SourceLadder(sources, rest.settings.quality);
  if (!ladder.current) {
    logger.warn('video has no playable source');
    rest.goal('player_setup_error', 'source');
    rest.store.connect({ ...NO_COMMANDS, retry: reload });
    rest.store.update({ hasFailed: true });
    return;
  }
  const isPressed = [takeNextPress(), takePress(media)].includes(true);
  const reusedEngine = reusableEngine(media);
  const player = startPlayer(context, ladder, params, host);
  attachAds(context, ads, params.autostart || isPressed, loadAds);
  attachVr(context, vr, player);
  const engine = reusedEngine ?? (await adopt(context, ladder, player, loadLibrary));
  const attachTracks = (): void => {
    if (!rest.signal.aborted) attachCaptions(context, host.tracks);
  };
  // video.js removes existing tracks when it adopts an element, so add them afterwards.
  if (engine) engine.whenReady(attachTracks);
  else attachTracks();
}

/** Starts the element with everything that needs no library. */
function startPlayer(
  context: PlayerContext,
  ladder: SourceLadder,
  params: PlayerParams,
  host: PlayerHost,
): SourcePlayer {
  if (host.position) attachPositionMemory(context, host.position);
  const player = new SourcePlayer(context, ladder);
  const reusedEngine = reusableEngine(context.media);
  if (reusedEngine) player.switchEngine(reusedEngine);
  for (const attach of FEATURES) attach(context);
  const commands = playerCommands(context, {
    chooseRendition: (id) => player.chooseRendition(id),
    retry: () => player.retry(),
  });
  context.store.connect({ ...NO_COMMANDS, ...commands });
  attachRelatedPanel(context, host);
  attachNextVideo(context, host);
  attachMediaSession(context, host);
  startAt(context, params.startSeconds);
  if (host.position && params.startSeconds === undefined) void resume(context, host.position);
  watchForStalls(context, player);
  player.start();
  if (reusedEngine) markReady(context);
  return player;
}

/**
 * True if the viewer pressed the picture before the player started; later presses reach the player
 * directly.
 */
function takePress({ dataset }: HTMLVideoElement): boolean {
  const wasPressed = dataset[PRESSED] !== undefined;
  delete dataset[PRESSED];
  dataset[TAKEN_OVER] = '';
  return wasPressed;
}

async function adopt(
  context: PlayerContext,
  ladder: SourceLadder,
  player: SourcePlayer,
  loadLibrary: () => Promise<VideoJs>,
): Promise<AdoptedEngine | undefined> {
  const { media, signal, goal } = context;
  try {
    const videojs = await loadLibrary();
    if (signal.aborted || !ladder.current) return undefined;
    const engine = adoptWithVideoJs(videojs, media, ladder.current);
    player.switchEngine(engine);
    offerPlayer(media, engine);
    markReady(context);
    return engine;
  } catch (cause) {
    if (signal.aborted) return undefined;
    logger.warn('player did not load, falling back to the browser player', cause);
    goal('player_setup_error', 'chunk');
    return undefined;
  }
}

/** video.js has the element: the skin replaces the browser's own controls. */
function markReady({ media, store, goal }: PlayerContext): void {
  media.removeAttribute('controls');
  store.update({ isReady: true });
  goal('player_init');
}

/**
 * Sets the session's speed, also for later sources, and seeks to the address's start time once the
 * metadata is there.
 */
function startAt(
  { media, settings, signal }: PlayerContext,
  startSeconds: number | undefined,
): void {
  media.defaultPlaybackRate = settings.rate;
  media.playbackRate = settings.rate;
  if (!startSeconds) return;
  const seek = (): void => {
    if (media.currentTime < 1) media.currentTime = startSeconds;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else media.addEventListener('loadedmetadata', seek, { once: true, signal });
}
