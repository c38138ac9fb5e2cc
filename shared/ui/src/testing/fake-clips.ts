/** Stands in for what jsdom lacks of media elements: plays at once and tells which clips play. */
export class FakeClips {
  readonly playing = new Set<string>();
  refuses = false;

  constructor() {
    const clips = this;
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      if (clips.refuses) throw new DOMException('no', 'NotAllowedError');
      clips.playing.add(this.src);
      this.dispatchEvent(new Event('playing'));
    };
    HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
      clips.playing.delete(this.src);
    };
  }
}
