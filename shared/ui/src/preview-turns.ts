import { arePreviewsHeld } from './preview-conditions.ts';

/** Something that can play for a while: a tile's preview. */
export interface PreviewClip {
  /** Where it stands on the page. */
  readonly host: Element;
  start(): void;
  stop(): void;
  /** Its turn comes soon: what it begins with may be fetched. */
  prepare(): void;
}

/** So many play by themselves at the same time (look, section 5). */
export const PREVIEWS_AT_ONCE = 2;
/** So many more get ready meanwhile, so that theirs begins at once. */
export const PREVIEWS_AHEAD = 2;
/** They begin once nothing has come into view or left it for this long, so that scrolling past fetches nothing, milliseconds. */
export const PREVIEW_STILL_MS = 300;
/** How long a turn lasts: what moves by itself and cannot be paused where it is stops after five seconds (WCAG 2.2.2), milliseconds. */
export const PREVIEW_TURN_MS = 5000;

/** Sent on the document when a preview starts, so that other copies of the kit on the page (one per remote) stop theirs. */
const PREVIEW_STARTED = 'nocturne:preview-started';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Says which previews play (R2.3-03). The one that is pointed at or focused plays at once and alone. Else those in view take turns, nearest to
 * the window's middle first; each has one turn until it comes into view again, so that a page that is left alone comes to rest.
 */
export class PreviewTurns {
  /** In view, and not shown since they came. */
  readonly #waiting = new Set<PreviewClip>();
  /** Playing by themselves, each with the end of its turn. */
  readonly #playing = new Map<PreviewClip, Timer>();
  #pointed: PreviewClip | undefined;
  #dealing: Timer | undefined;
  #isListening = false;

  /** The visitor points at this clip: it plays now; the others wait for a new turn. */
  take(clip: PreviewClip): void {
    if (this.#pointed === clip) return;
    this.#listen();
    this.#pause();
    this.#waiting.delete(clip);
    this.#pointed = clip;
    document.dispatchEvent(new CustomEvent(PREVIEW_STARTED, { detail: this }));
    clip.start();
  }

  /** The clip came into view: it gets its turn when one is free. */
  queue(clip: PreviewClip): void {
    if (this.#pointed === clip) return;
    this.#listen();
    this.#waiting.add(clip);
    this.#dealSoon();
  }

  /** Too little of the clip is in view for a turn; the others go on. */
  unqueue(clip: PreviewClip): void {
    this.#waiting.delete(clip);
    this.#end(clip);
    this.#dealSoon();
  }

  /** The pointer left, or nothing of the clip is in view; the others go on. */
  leave(clip: PreviewClip): void {
    if (this.#pointed === clip) this.#stopPointed();
    this.unqueue(clip);
  }

  #dealSoon(): void {
    clearTimeout(this.#dealing);
    if (this.#waiting.size > 0) this.#dealing = setTimeout(() => this.#deal(), PREVIEW_STILL_MS);
  }

  #deal(): void {
    if (this.#pointed || arePreviewsHeld()) return;
    const free = PREVIEWS_AT_ONCE - this.#playing.size;
    const next = byDistanceFromMiddle(this.#waiting);
    for (const clip of next.slice(0, free)) {
      this.#waiting.delete(clip);
      this.#playing.set(
        clip,
        setTimeout(() => {
          this.#end(clip);
          this.#deal();
        }, PREVIEW_TURN_MS),
      );
      clip.start();
    }
    for (const clip of next.slice(free, free + PREVIEWS_AHEAD)) clip.prepare();
  }

  #end(clip: PreviewClip): void {
    const timer = this.#playing.get(clip);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#playing.delete(clip);
    clip.stop();
  }

  /** Everything stops; what played by itself will have a new turn. */
  #pause(): void {
    this.#stopPointed();
    for (const clip of Array.from(this.#playing.keys())) {
      this.#end(clip);
      this.#waiting.add(clip);
    }
  }

  #stopPointed(): void {
    this.#pointed?.stop();
    this.#pointed = undefined;
  }

  /** Whatever stops previews or lets them go on: the visitor's choice, a preview of another kit, a player, a layer over the page, another tab. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    document.addEventListener(PREVIEW_STARTED, (event) => {
      if (event instanceof CustomEvent && event.detail !== this) this.#pause();
    });
    const follow = (): void => (arePreviewsHeld() ? this.#pause() : this.#dealSoon());
    document.addEventListener('visibilitychange', follow);
    new MutationObserver(follow).observe(document.documentElement, { attributes: true });
  }
}

function byDistanceFromMiddle(clips: Iterable<PreviewClip>): readonly PreviewClip[] {
  return [...clips].toSorted(
    (one, other) => distanceFromMiddle(one.host) - distanceFromMiddle(other.host),
  );
}

function distanceFromMiddle(host: Element): number {
  const { left, top, width, height } = host.getBoundingClientRect();
  return Math.hypot(
    left + width / 2 - window.innerWidth / 2,
    top + height / 2 - window.innerHeight / 2,
  );
}
