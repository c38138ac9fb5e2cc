import { LRUCache } from 'lru-cache';
import type { AnswerFollower } from '../cache/answer-cache.ts';
import { KeysByTag } from '../cache/keys-by-tag.ts';
import type { CheckedAnswer, CheckedPage } from './check-answer.ts';

/** A drawn page is kept at most this long, milliseconds, whatever its listing's lifetime. */
const KEPT_AT_MOST_MS = 300_000;
/** All kept pages together, characters. */
const KEPT_CHARACTERS = 64 * 1024 * 1024;

interface KeptPage {
  page: CheckedPage;
  tags: ReadonlySet<string>;
}
interface PendingRender {
  answer: Promise<CheckedAnswer>;
  /** Of the answers that it has got so far. */
  tags: Set<string>;
  /** Since it began. */
  purged: Set<string>;
}
/** Draws a page, and says of each answer that it gets which tags it bears. */
export type RenderPage = (bear: (tags: readonly string[]) => void) => Promise<CheckedAnswer>;

/**
 * Drawn pages with the tags of the answers they were drawn from: a purge drops those that bear the tag (R4-21). A page that is being drawn
 * meanwhile is not kept, and nobody joins it any more once it is known to bear the tag.
 */
export class PageCache implements AnswerFollower {
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #drawings = new Map<string, PendingRender>();
  readonly #keysByTag = new KeysByTag();

  constructor() {
    this.#kept = new LRUCache({
      maxSize: KEPT_CHARACTERS,
      sizeCalculation: ({ page }) => sizeOf(page),
      onInsert: ({ tags }, key) => this.#keysByTag.add(key, tags),
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    });
  }

  /**
   * The page that is kept under the key, or that is being drawn for this very address, or a new one. `admit` throws where the caller may have no
   * new one: whoever joins a drawing is not refused for the one who began it. Rejects with that, or with the drawing's error.
   */
  async get(
    key: string,
    address: string,
    draw: RenderPage,
    admit: () => void = () => undefined,
  ): Promise<CheckedAnswer> {
    const kept = this.#kept.get(key);
    if (kept) return kept.page;
    const underWay = this.#drawings.get(address);
    if (underWay) return underWay.answer;
    admit();
    return this.#begin(key, address, draw);
  }

  purge(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.of(tag)) this.#kept.delete(key);
      for (const [address, drawing] of this.#drawings) {
        drawing.purged.add(tag);
        if (drawing.tags.has(tag)) this.#drawings.delete(address);
      }
    }
  }

  clear(): void {
    this.#drawings.clear();
    this.#kept.clear();
  }

  #begin(key: string, address: string, draw: RenderPage): Promise<CheckedAnswer> {
    const tags = new Set<string>();
    const purged = new Set<string>();
    // A drawing that is no longer in its place bears what was purged.
    const isInPlace = () => this.#drawings.get(address)?.purged === purged;
    const leave = () => void (isInPlace() && this.#drawings.delete(address));
    const bear = (borne: readonly string[]) => {
      for (const tag of borne) tags.add(tag);
      if (borne.some((tag) => purged.has(tag))) leave();
    };
    const keep = (answer: CheckedAnswer) => {
      if (isInPlace() && answer.kind === 'document' && answer.lifetime > 0)
        this.#kept.set(
          key,
          { page: answer, tags },
          { ttl: Math.min(answer.lifetime * 1000, KEPT_AT_MOST_MS) },
        );
      return answer;
    };
    const answer = draw(bear).then(keep).finally(leave);
    this.#drawings.set(address, { answer, tags, purged });
    return answer;
  }
}

function sizeOf({ body, head, stateText }: CheckedPage): number {
  return body.length + head.length + stateText.length;
}
