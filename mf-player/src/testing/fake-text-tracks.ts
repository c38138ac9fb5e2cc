/** The text track of a `<track>`; the test sets its cues. */
export class FakeTextTrack extends EventTarget {
  mode: TextTrackMode = 'disabled';
  activeCues: TextTrackCue[] | null = null;

  setCues(...texts: string[]): void {
    this.activeCues = texts.map(aCue);
    this.dispatchEvent(new Event('cuechange'));
  }
}

/** A cue with plain text. */
export function aCue(text: string): TextTrackCue {
  const getCueAsHTML = (): DocumentFragment => {
    const fragment = document.createDocumentFragment();
    fragment.append(text);
    return fragment;
  };
  return Object.assign(new EventTarget(), {
    id: text,
    startTime: 0,
    endTime: 1,
    getCueAsHTML,
  }) as unknown as TextTrackCue;
}

/**
 * Adds tracks to jsdom's `<track>` elements, which lack them. The returned function removes them.
 */
export function fakeTextTracks(media: HTMLMediaElement): () => void {
  const tracks = new WeakMap<HTMLTrackElement, FakeTextTrack>();
  const trackOf = (element: HTMLTrackElement): FakeTextTrack => {
    const track = tracks.get(element) ?? new FakeTextTrack();
    tracks.set(element, track);
    return track;
  };
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    get(this: HTMLTrackElement) {
      return trackOf(this);
    },
    configurable: true,
  });
  Object.defineProperty(media, 'textTracks', { value: new EventTarget() });
  return () => void Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
}
