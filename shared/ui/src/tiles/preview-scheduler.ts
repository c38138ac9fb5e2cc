import { arePreviewsSuspended } from './preview-conditions.ts';

/** A clip that plays for a while: a tile's preview. */
export interface PreviewClip {
  /** Element of the clip on the page. */
  readonly host: Element;
  start(): void;
  stop(): void;
  /** Called when its turn is near, to fetch its beginning. */
  prepare(): void;
}

/** Number of previews that play automatically at the same time. */
export const PREVIEWS_AT_ONCE = 2;
/** Number of further previews that are prepared meanwhile. */
export const PREVIEWS_AHEAD = 2;
/**
 * Previews start after nothing has entered or left the view for this time, milliseconds. Scrolling
 * past fetches nothing.
 */
export const PREVIEW_STILL_MS = 300;
/**
 * Length of a turn, milliseconds. Automatic motion without a pause control must stop within five
 * seconds (WCAG 2.2.2).
 */
export const PREVIEW_TURN_MS = 5000;

/**
 * Sent on the document when a preview starts, so other copies of the kit (one per remote) stop
 * theirs.
 */
const PREVIEW_STARTED = 'nocturne:preview-started';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Decides which previews play. The hovered or focused one plays at once, and no other. Otherwise
 * those in view take turns, nearest to the window's middle first. Each gets one turn until it
 * enters the view again, so an idle page comes to rest.
 */
export class PreviewScheduler {
  /** In view and not yet played since. */
  readonly #waiting = new Set<PreviewClip>();
  /** Playing automatically, each with the timer of its turn. */
  readonly #playing = new Map<PreviewClip, Timer>();
  #hovered: PreviewClip | undefined;
  #startTimer: Timer | undefined;
  #isListening = false;

  /** Plays the hovered clip now; the others wait for a new turn. */
  playNow(clip: PreviewClip): void {
    if (this.#hovered === clip) return;
    this.#listen();
    this.#pause();
    this.#waiting.delete(clip);
    this.#hovered = clip;
    document.dispatchEvent(new CustomEvent(PREVIEW_STARTED, { detail: this }));
    clip.start();
  }

  /** Queues a clip that came into view. */
  queue(clip: PreviewClip): void {
    if (this.#hovered === clip) return;
    this.#listen();
    this.#waiting.add(clip);
    this.#scheduleStart();
  }

  /** Removes a clip of which too little is in view; the others continue. */
  dequeue(clip: PreviewClip): void {
    this.#waiting.delete(clip);
    this.#end(clip);
    this.#scheduleStart();
  }

  /** Called when the pointer left or the clip is out of view; the others continue. */
  remove(clip: PreviewClip): void {
    if (this.#hovered === clip) this.#stopHovered();
    this.dequeue(clip);
  }

  #scheduleStart(): void {
    clearTimeout(this.#startTimer);
    if (this.#waiting.size > 0)
      this.#startTimer = setTimeout(() => this.#startNext(), PREVIEW_STILL_MS);
  }

  #startNext(): void {
    if (this.#hovered || arePreviewsSuspended()) return;
    const free = PREVIEWS_AT_ONCE - this.#playing.size;
    const next = byDistanceFromMiddle(this.#waiting);
    for (const clip of next.slice(0, free)) {
      this.#waiting.delete(clip);
      this.#playing.set(
        clip,
        setTimeout(() => {
          this.#end(clip);
          this.#startNext();
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

  /** Stops everything; clips that played automatically get a new turn. */
  #pause(): void {
    this.#stopHovered();
    for (const clip of Array.from(this.#playing.keys())) {
      this.#end(clip);
      this.#waiting.add(clip);
    }
  }

  #stopHovered(): void {
    this.#hovered?.stop();
    this.#hovered = undefined;
  }

  /**
   * Follows everything that stops or resumes previews: the visitor's choice, a preview of another
   * kit, a player, a layer, another tab.
   */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    document.addEventListener(PREVIEW_STARTED, (event) => {
      if (event instanceof CustomEvent && event.detail !== this) this.#pause();
    });
    const follow = (): void => (arePreviewsSuspended() ? this.#pause() : this.#scheduleStart());
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
