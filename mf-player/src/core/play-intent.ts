/**
 * Whether the viewer wants the video to play. The element forgets it as its source fails or changes (`paused` turns true without a word);
 * only a pause that is announced, or the end, is a wish to stop.
 */
export class PlayIntent {
  isOpen: boolean;

  constructor(media: HTMLMediaElement, signal: AbortSignal) {
    this.isOpen = !media.paused;
    media.addEventListener('play', () => void (this.isOpen = true), { signal });
    for (const event of ['pause', 'ended'] as const)
      media.addEventListener(event, () => void (this.isOpen = false), { signal });
  }
}
