import { startPlaying } from './start-playing.ts';

/** Loads another source into a media element and goes on where it was: same time, same speed, playing where that is wanted. */
export function keepPlace(
  media: HTMLVideoElement,
  load: () => void,
  { wantsPlay, signal }: { wantsPlay: boolean; signal: AbortSignal },
): void {
  const { currentTime, playbackRate } = media;
  freezeFrame(media);
  media.addEventListener(
    'loadedmetadata',
    () => {
      if (currentTime > 0) media.currentTime = currentTime;
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
