import type { CaptionTrack } from '../core/captions.ts';

/** Video with the native full screen of an iPhone. */
interface AppleVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
}

/** The `<track>` elements of one video: their modes and current cues. */
export class CaptionElements {
  readonly #media: AppleVideo;
  readonly #byId: ReadonlyMap<string, HTMLTrackElement>;
  readonly #onCues: (cues: readonly TextTrackCue[]) => void;
  #activeTrack: TextTrack | undefined;

  constructor(
    media: HTMLVideoElement,
    tracks: readonly CaptionTrack[],
    onCues: (cues: readonly TextTrackCue[]) => void,
  ) {
    this.#media = media;
    this.#onCues = onCues;
    this.#byId = new Map(tracks.map((track) => [track.id, addTrack(media, track)]));
    for (const { track } of this.#byId.values())
      track.addEventListener('cuechange', () => track === this.#activeTrack && this.#reportCues());
  }

  get isInNativeFullscreen(): boolean {
    return this.#media.webkitDisplayingFullscreen === true;
  }

  /** Turns one track on, or none. The skin receives its cues, or else the browser renders them. */
  show(chosen: string | null, isSkinVisible: boolean): void {
    this.#activeTrack =
      isSkinVisible && chosen !== null ? this.#byId.get(chosen)?.track : undefined;
    for (const [id, { track }] of this.#byId) {
      const mode = id !== chosen ? 'disabled' : isSkinVisible ? 'hidden' : 'showing';
      if (track.mode !== mode) track.mode = mode;
    }
    this.#reportCues();
  }

  /** Reports choices in the browser's own menu until the signal aborts. */
  onChoice(choose: (id: string | null) => void, signal: AbortSignal): void {
    const read = (): void =>
      choose([...this.#byId].find(([, { track }]) => track.mode === 'showing')?.[0] ?? null);
    this.#media.textTracks.addEventListener('change', read, { signal });
  }

  remove(): void {
    this.#activeTrack = undefined;
    this.#reportCues();
    for (const element of this.#byId.values()) element.remove();
  }

  #reportCues(): void {
    this.#onCues([...(this.#activeTrack?.activeCues ?? [])]);
  }
}

function addTrack(
  media: HTMLVideoElement,
  { label, language, kind, src }: CaptionTrack,
): HTMLTrackElement {
  const element = document.createElement('track');
  Object.assign(element, { kind, label, srclang: language, src });
  media.append(element);
  return element;
}
