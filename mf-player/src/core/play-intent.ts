/**
 * Tracks if the viewer wants the video to play. The element loses this when its source fails or
 * changes: `paused` becomes true without an event. Only a `pause` or `ended` event ends the intent.
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
