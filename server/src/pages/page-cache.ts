import { LRUCache } from 'lru-cache';
import type { InvalidationListener } from '../cache/answer-cache.ts';
import { KeysByTag } from '../cache/keys-by-tag.ts';
import type { CheckedAnswer, CheckedPage } from '../rendering/check-answer.ts';

/** Maximum age of a cached page, milliseconds, whatever its listing's lifetime. */
const CACHED_MAX_MS = 300_000;
/** Maximum size of all cached pages together, characters. */
const CACHED_MAX_CHARACTERS = 64 * 1024 * 1024;

interface CachedPage {
  page: CheckedPage;
  tags: ReadonlySet<string>;
}
interface PendingRender {
  answer: Promise<CheckedAnswer>;
  /** Tags of the responses that it has used so far. */
  tags: Set<string>;
  /** Tags purged since it began. */
  purged: Set<string>;
}
/** Renders a page and reports the tags of each response that it uses. */
export type RenderPage = (addTags: (tags: readonly string[]) => void) => Promise<CheckedAnswer>;

/**
 * Caches rendered pages with the tags of the responses in them; a purge drops pages with that tag.
 * A render in progress that uses a purged response is not cached, and no new request joins it.
 */
export class PageCache implements InvalidationListener {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, PendingRender>();
  readonly #keysByTag = new KeysByTag();

  constructor() {
    this.#pages = new LRUCache({
      maxSize: CACHED_MAX_CHARACTERS,
      sizeCalculation: ({ page }) => sizeOf(page),
      onInsert: ({ tags }, key) => this.#keysByTag.add(key, tags),
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    });
  }

  /**
   * Returns the cached page, joins a render of the same address in progress, or starts one. `admit`
   * throws if the caller may not start one; joining needs no admission. Rejects with that error, or
   * with the render's.
   */
  async get(
    key: string,
    address: string,
    render: RenderPage,
    admit: () => void = () => undefined,
  ): Promise<CheckedAnswer> {
    const cached = this.#pages.get(key);
    if (cached) return cached.page;
    const pending = this.#renders.get(address);
    if (pending) return pending.answer;
    admit();
    return this.#startRender(key, address, render);
  }

  purge(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.keysOf(tag)) this.#pages.delete(key);
      for (const [address, render] of this.#renders) {
        render.purged.add(tag);
        if (render.tags.has(tag)) this.#renders.delete(address);
      }
    }
  }

  clear(): void {
    this.#renders.clear();
    this.#pages.clear();
  }

  #startRender(key: string, address: string, render: RenderPage): Promise<CheckedAnswer> {
    const tags = new Set<string>();
    const purged = new Set<string>();
    // A render that lost its entry may contain a purged response.
    const isCurrent = () => this.#renders.get(address)?.purged === purged;
    const removePending = () => void (isCurrent() && this.#renders.delete(address));
    const addTags = (added: readonly string[]) => {
      for (const tag of added) tags.add(tag);
      if (added.some((tag) => purged.has(tag))) removePending();
    };
    const store = (answer: CheckedAnswer) => {
      if (isCurrent() && answer.kind === 'document' && answer.lifetime > 0)
        this.#pages.set(
          key,
          { page: answer, tags },
          { ttl: Math.min(answer.lifetime * 1000, CACHED_MAX_MS) },
        );
      return answer;
    };
    const answer = render(addTags).then(store).finally(removePending);
    this.#renders.set(address, { answer, tags, purged });
    return answer;
  }
}

function sizeOf({ body, head, stateText }: CheckedPage): number {
  return body.length + head.length + stateText.length;
}
