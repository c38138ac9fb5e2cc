/** Something that can play for a while: a tile's preview. */
export interface PreviewClip {
  start(): void;
  stop(): void;
}

/** Sent on the document when a preview starts, so that other copies of the kit on the page (one per remote) stop theirs. */
const PREVIEW_STARTED = 'nocturne:preview-started';

/**
 * Gives the turn to one preview at a time (R2.3-03). Hover and focus take the turn at once; clips that are
 * only visible wait in the order in which they came into view.
 */
export class PreviewTurns {
  readonly #waiting = new Set<PreviewClip>();
  #current: PreviewClip | undefined;
  #isListening = false;

  /** The visitor points at this clip: it plays now. */
  take(clip: PreviewClip): void {
    if (this.#current === clip) return;
    this.#current?.stop();
    this.#start(clip);
  }

  /** The clip is half visible: it plays when no other does. */
  queue(clip: PreviewClip): void {
    this.#waiting.add(clip);
    if (!this.#current) this.#start(clip);
  }

  /** The pointer left or the clip went out of view; the next visible one goes on. */
  leave(clip: PreviewClip): void {
    this.#waiting.delete(clip);
    if (this.#current !== clip) return;
    this.#current = undefined;
    clip.stop();
    const [next] = this.#waiting;
    if (next) this.#start(next);
  }

  #start(clip: PreviewClip): void {
    this.#listen();
    this.#current = clip;
    document.dispatchEvent(new CustomEvent(PREVIEW_STARTED, { detail: this }));
    clip.start();
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    document.addEventListener(PREVIEW_STARTED, (event) => {
      if (event instanceof CustomEvent && event.detail !== this) this.#yield();
    });
  }

  #yield(): void {
    this.#current?.stop();
    this.#current = undefined;
  }
}

/** Stops whatever preview plays anywhere on the page; a starting player calls it. */
export function stopPreviews(): void {
  document.dispatchEvent(new CustomEvent(PREVIEW_STARTED));
}
