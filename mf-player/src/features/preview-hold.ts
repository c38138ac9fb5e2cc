import { holdPreviews } from '@nocturne/ui/hold-previews';
import { reaction } from 'mobx';
import type { PlayerContext } from '../core/player-context.ts';

/** While the video plays, no preview around it does by itself (R2.3-03). */
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
