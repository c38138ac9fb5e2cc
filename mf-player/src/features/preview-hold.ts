import { holdPreviews } from '@nocturne/ui/hold-previews';
import { reaction } from 'mobx';
import type { PlayerContext } from '../core/player-context.ts';

/** Stops automatic previews around the video while it plays. */
export function attachPreviewHold({ store, signal }: PlayerContext): void {
  let release: (() => void) | undefined;
  const letGo = (): void => {
    release?.();
    release = undefined;
  };
  reaction(
    () => store.isPlaying && !store.hasFailed,
    (isPlaying) => {
      letGo();
      if (isPlaying) release = holdPreviews();
    },
    { fireImmediately: true, signal },
  );
  signal.addEventListener('abort', letGo, { once: true });
}
