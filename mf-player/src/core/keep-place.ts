import { startPlaying } from './start-playing.ts';

export interface Place {
  seconds: number;
  wantsPlay: boolean;
  signal: AbortSignal;
}

/** Loads another source into a media element and goes on at the place: that moment, the same speed, playing where that is wanted. */
export function keepPlace(
  media: HTMLVideoElement,
  load: () => void,
  { seconds, wantsPlay, signal }: Place,
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

/** Makes the frame on screen the poster, so that a change of source shows no black. A picture of another host may not be read: then the old poster stays. */
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
