import { suspendPreviews } from '@nocturne/ui/tiles/suspend-previews';
import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';

/** Stops automatic previews around the video while it plays. */
export function attachPreviewPause({ store, signal }: PlayerContext): void {
  let release: (() => void) | undefined;
  const releasePreviews = (): void => {
    release?.();
    release = undefined;
  };
  reaction(
    () => store.isPlaying && !store.hasFailed,
    (isPlaying) => {
      releasePreviews();
      if (isPlaying) release = suspendPreviews();
    },
    { fireImmediately: true, signal },
  );
  signal.addEventListener('abort', releasePreviews, { once: true });
}
