/**
 * Simulates loading in jsdom's media elements: `load` resets metadata, position and speed, and
 * `deliverMetadata` delivers the metadata.
 */
export class FakeLoading {
  readonly #originalLoad =
    Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'load') ?? {};

  constructor() {
    HTMLMediaElement.prototype.load = function load(this: HTMLMediaElement) {
      setReady(this, HTMLMediaElement.HAVE_NOTHING);
      this.currentTime = 0;
      this.playbackRate = this.defaultPlaybackRate;
      this.dispatchEvent(new Event('timeupdate'));
    };
  }

  deliverMetadata(media: HTMLMediaElement): void {
    setReady(media, HTMLMediaElement.HAVE_METADATA);
    media.dispatchEvent(new Event('loadedmetadata'));
  }

  remove(): void {
    Object.defineProperty(HTMLMediaElement.prototype, 'load', this.#originalLoad);
  }
}

function setReady(media: HTMLMediaElement, readyState: number): void {
  Object.defineProperty(media, 'readyState', { value: readyState, configurable: true });
}
