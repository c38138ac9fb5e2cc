import { startPlaying } from './start-playing.ts';

export interface LoadAtPositionOptions {
  seconds: number;
  wantsPlay: boolean;
  signal: AbortSignal;
}

/** Loads another source and restores position and speed. Playback continues if wanted. */
export function loadAtPosition(
  media: HTMLVideoElement,
  load: () => void,
  { seconds, wantsPlay, signal }: LoadAtPositionOptions,
): void {
  const { playbackRate } = media;
  freezeFrame(media);
  media.addEventListener(
    'loadedmetadata',
    () => {
      if (seconds > 0) media.currentTime = seconds;
      media.playbackRate = playbackRate;
      if (wantsPlay) void startPlaying(media, signal);
    },
    { once: true, signal },
  );
  load();
}

/**
 * Uses the current frame as poster, so that a change of source does not flash black. The frame of a
 * cross-origin video may not be readable; then the old poster stays.
 */
function freezeFrame(media: HTMLVideoElement): void {
  if (media.videoWidth === 0 || media.currentTime === 0) return;
  const canvas = document.createElement('canvas');
  canvas.width = media.videoWidth;
  canvas.height = media.videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(media, 0, 0);
    media.poster = canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return;
  }
}
