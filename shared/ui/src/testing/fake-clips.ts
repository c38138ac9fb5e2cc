/**
 * Replaces media playback, which jsdom lacks: plays at once, unless it refuses, and records which
 * clips play.
 */
export class FakeClips {
  readonly playing = new Set<string>();

  constructor({ refuses = false } = {}) {
    const { playing } = this;
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      if (refuses) throw new DOMException('no', 'NotAllowedError');
      playing.add(this.src);
      this.dispatchEvent(new Event('playing'));
    };
    HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
      playing.delete(this.src);
    };
  }
}
