import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { PRESSED, TAKEN_OVER } from '@nocturne/contracts/embed';
import { logger } from '@nocturne/lib/logger';
import type { VrKind } from '@nocturne/lib/quality';
import { keptEngine, offerPlayer } from '../engine/kept-player.ts';
import { loadVideoJs } from '../engine/load-video-js.ts';
import type { VideoJs } from '../engine/video-js.ts';
import { adoptWithVideoJs, type AdoptedEngine } from '../engine/video-js-engine.ts';
import { attachAds, type LoadAds } from '../features/ads.ts';
import { attachActivity } from '../features/activity.ts';
import { attachDisplayModes } from '../features/display-modes.ts';
import { attachFirstFrame } from '../features/first-frame.ts';
import { attachFullscreenFocus } from '../features/fullscreen-focus.ts';
import { attachKeyboard } from '../features/keyboard.ts';
import { attachPlaybackState } from '../features/playback-state.ts';
import { attachPreviewHold } from '../features/preview-hold.ts';
import { attachSurface } from '../features/surface.ts';
import { attachCaptions } from '../features/captions.ts';
import { attachMediaSession } from '../features/media-session.ts';
import { attachNextVideo } from '../features/next-video.ts';
import { watchForStalls } from '../features/stall-watch.ts';
import { attachRelatedPanel } from '../features/related-panel.ts';
import { attachPositionMemory, resume } from '../features/resume.ts';
import { attachLeaving, takeNextPress } from '../features/leave-for-next.ts';
import { attachVolumeMemory } from '../features/volume-memory.ts';
import { attachWidth } from '../features/width.ts';
import { attachVr } from '../vr/attach-vr.ts';
import { playerCommands } from './commands.ts';
import { readCustomButtons } from './custom-buttons.ts';
import type { PlayerParams } from './params.ts';
import type { PlayerAds } from './player-ads.ts';
import type { PlayerContext } from './player-context.ts';
import { NO_COMMANDS } from './player-store.ts';
import { SourceLadder } from './source-ladder.ts';
import { SourcePlayer } from './source-player.ts';
import type { Surroundings } from './surroundings.ts';

export interface PlayerOptions extends Omit<PlayerContext, 'root' | 'media'> {
  /** The element that holds the `<video>` to adopt. */
  target: HTMLElement | null | undefined;
  sources: readonly PlayerSource[];
  params: PlayerParams;
  /** Buttons of the embedder in the control bar: an array, or it is refused (R5-11). */
  customButtons?: unknown;
  /** What the page around the player has for it; none by itself. */
  around?: Surroundings;
  /** How the video is to be seen as VR; undefined where it is flat. */
  vr?: VrKind | undefined;
  /** Advertisements that may come with the video. */
  ads?: PlayerAds | undefined;
  loadAds?: LoadAds;
  /** Asks for the sources once more: what Retry does while there is none. */
  reload: () => void;
  /** How video.js comes; a test may let it fail. */
  loadLibrary?: () => Promise<VideoJs>;
}

const FEATURES = [
  attachPlaybackState,
  attachPreviewHold,
  attachVolumeMemory,
  attachFirstFrame,
  attachActivity,
  attachKeyboard,
  attachSurface,
  attachLeaving,
  attachDisplayModes,
  attachFullscreenFocus,
  attachWidth,
];

/**
 * Brings a player to life around the video element in `target`: the element starts at once, video.js adopts it when it has loaded,
 * and until then, or if it never does, the browser's own controls work. Everything ends with `signal`.
 * A missing target, bad buttons, no source and a failed chunk are logged and reported as player_setup_error (R5-11, R7-07).
 */
export async function createPlayer({
  target,
  sources,
  params,
  customButtons = [],
  around = {},
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
  const kept = keptEngine(media);
  const player = bringToLife(context, ladder, params, around);
  attachAds(context, ads, params.autostart || isPressed, loadAds);
  attachVr(context, vr, player);
  const engine = kept ?? (await adopt(context, ladder, player, loadLibrary));
  const attachTracks = (): void => {
    if (!rest.signal.aborted) attachCaptions(context, around.tracks);
  };
  // video.js takes tracks out of an element as it takes hold of it, so they come afterwards.
  if (engine) engine.whenReady(attachTracks);
  else attachTracks();
}

/** Everything that needs no library: the element starts here. */
function bringToLife(
  context: PlayerContext,
  ladder: SourceLadder,
  params: PlayerParams,
  around: Surroundings,
): SourcePlayer {
  if (around.position) attachPositionMemory(context, around.position);
  const player = new SourcePlayer(context, ladder);
  const kept = keptEngine(context.media);
  if (kept) player.handOver(kept);
  for (const attach of FEATURES) attach(context);
  const commands = playerCommands(context, {
    chooseRendition: (id) => player.chooseRendition(id),
    retry: () => player.retry(),
  });
  context.store.connect({ ...NO_COMMANDS, ...commands });
  attachRelatedPanel(context, around);
  attachNextVideo(context, around);
  attachMediaSession(context, around);
  startAt(context, params.startSeconds);
  if (around.position && params.startSeconds === undefined) void resume(context, around.position);
  watchForStalls(context, player);
  player.start();
  if (kept) showReady(context);
  return player;
}

/** Whether the viewer pressed the picture before the player was there; from now on the player hears of a press itself. */
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
    player.handOver(engine);
    offerPlayer(media, engine);
    showReady(context);
    return engine;
  } catch (cause) {
    if (signal.aborted) return undefined;
    logger.warn('player did not load, the browser plays by itself', cause);
    goal('player_setup_error', 'chunk');
    return undefined;
  }
}

/** video.js has the element: the skin takes the place of the browser's own controls. */
function showReady({ media, store, goal }: PlayerContext): void {
  media.removeAttribute('controls');
  store.update({ isReady: true });
  goal('player_init');
}

/** The speed of this session, which each later source starts with too, and the moment the address asks for, which waits for the metadata. */
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
