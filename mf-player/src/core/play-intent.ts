/**
 * Tracks whether the viewer wants the video to play. The element loses this when its source fails
 * or changes: `paused` becomes true without an event. Only a `pause` or `ended` event ends the
 * intent.
 */
export class PlayIntent {
  isActive: boolean;

  constructor(media: HTMLMediaElement, signal: AbortSignal) {
    this.isActive = !media.paused;
    media.addEventListener('play', () => void (this.isActive = true), { signal });
    for (const event of ['pause', 'ended'] as const)
      media.addEventListener(event, () => void (this.isActive = false), { signal });
  }
}
