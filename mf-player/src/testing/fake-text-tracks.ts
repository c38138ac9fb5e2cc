/** A text track as a browser has one for each `<track>`; the test says what is spoken. */
export class FakeTextTrack extends EventTarget {
  mode: TextTrackMode = 'disabled';
  activeCues: TextTrackCue[] | null = null;

  speak(...texts: string[]): void {
    this.activeCues = texts.map(aCue);
    this.dispatchEvent(new Event('cuechange'));
  }
}

/** A cue whose text is that plain text. */
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

/** jsdom has `<track>` elements without tracks: gives them some. The function returned takes them back. */
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
