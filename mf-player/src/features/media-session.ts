import { SEEK_STEP_SECONDS } from '@nocturne/contracts/constants';
import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';
import type { VideoMetadata, PlayerHost } from '../core/player-host.ts';

/**
 * System media controls: title, poster, play, pause, seek and next. Set at the first play, cleared
 * with the player.
 */
export function attachMediaSession(context: PlayerContext, { metadata }: PlayerHost): void {
  const { store, signal } = context;
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  if (!session || !metadata) return;
  const handlers = handlersOf(context);
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  let isOurs = false;
  const takeOver = (): void => {
    isOurs = true;
    session.metadata = metadataOf(metadata);
    for (const name of names)
      setHandler(session, name, name === 'nexttrack' && !store.next ? null : handlers[name]);
  };
  reaction(
    () => [store.isPlaying, store.next] as const,
    ([isPlaying]) => {
      if (isPlaying) takeOver();
      if (isOurs) session.playbackState = isPlaying ? 'playing' : 'paused';
    },
    { fireImmediately: true, signal },
  );
  reaction(
    () => [store.durationSeconds, Math.floor(store.seconds), store.rate] as const,
    ([duration, position, playbackRate]) => {
      if (isOurs && duration > 0)
        session.setPositionState?.({
          duration,
          position: Math.min(position, duration),
          playbackRate,
        });
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      if (!isOurs) return;
      for (const name of names) setHandler(session, name, null);
      session.metadata = null;
      session.playbackState = 'none';
    },
    { once: true },
  );
}

function handlersOf({ media, store }: PlayerContext) {
  return {
    play: () => media.paused && store.commands.togglePlay(),
    pause: () => !media.paused && store.commands.togglePlay(),
    seekbackward: ({ seekOffset }) =>
      store.commands.seek(media.currentTime - (seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) =>
      store.commands.seek(media.currentTime + (seekOffset ?? SEEK_STEP_SECONDS)),
    seekto: ({ seekTime }) => seekTime !== undefined && store.commands.seek(seekTime),
    nexttrack: () => store.commands.playNext(),
  } satisfies Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
}

function metadataOf({ title, artist, poster }: VideoMetadata): MediaMetadata {
  return new MediaMetadata({
    title,
    artist,
    ...(poster ? { artwork: [{ src: new URL(poster, document.baseURI).href }] } : {}),
  });
}

/** Browsers throw on unknown actions. */
function setHandler(
  session: MediaSession,
  name: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(name, handler);
  } catch {
    return;
  }
}
