/** Something that can play for a while: a tile's preview. */
export interface PreviewClip {
  /** Where it stands on the page. */
  readonly host: Node;
  start(): void;
  stop(): void;
}

/** Sent on the document when a preview starts, so that other copies of the kit on the page (one per remote) stop theirs. */
const PREVIEW_STARTED = 'nocturne:preview-started';

/**
 * Gives the turn to one preview at a time (R2.3-03). Hover and focus take it at once; of the clips that are
 * only visible the first on the page plays.
 */
export class PreviewTurns {
  readonly #visible = new Set<PreviewClip>();
  #current: PreviewClip | undefined;
  #isPointed = false;
  #isListening = false;

  /** The visitor points at this clip: it plays now. */
  take(clip: PreviewClip): void {
    this.#isPointed = true;
    if (this.#current !== clip) this.#start(clip);
  }

  /** The clip is half visible: it plays unless one above it does, or the visitor points at another. */
  queue(clip: PreviewClip): void {
    this.#visible.add(clip);
    if (!this.#isPointed && this.#firstVisible() !== this.#current) this.#start(clip);
  }

  /** The pointer left or the clip went out of view; the first visible one goes on. */
  leave(clip: PreviewClip): void {
    this.#visible.delete(clip);
    if (this.#current !== clip) return;
    this.#stop();
    const next = this.#firstVisible();
    if (next) this.#start(next);
  }

  #firstVisible(): PreviewClip | undefined {
    return [...this.#visible].toSorted(byPlaceOnPage)[0];
  }

  #start(clip: PreviewClip): void {
    this.#listen();
    this.#current?.stop();
    this.#current = clip;
    document.dispatchEvent(new CustomEvent(PREVIEW_STARTED, { detail: this }));
    clip.start();
  }

  #stop(): void {
    this.#isPointed = false;
    this.#current?.stop();
    this.#current = undefined;
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    document.addEventListener(PREVIEW_STARTED, (event) => {
      if (event instanceof CustomEvent && event.detail !== this) this.#stop();
    });
  }
}

function byPlaceOnPage(one: PreviewClip, other: PreviewClip): number {
  return one.host.compareDocumentPosition(other.host) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Stops whatever preview plays anywhere on the page; a starting player calls it. */
export function stopPreviews(): void {
  document.dispatchEvent(new CustomEvent(PREVIEW_STARTED));
}
