import type { SearchQuery } from './catalogue.ts';
import { tokensOf } from './tokens.ts';

/**
 * What the words of a text are taken for besides themselves: others that begin so or differ by a slip. None is taken with which the text could be
 * read as one that may not be searched, whatever its other words are taken for (R2.3-12).
 */
export class Widening {
  /** The typed words, a repeated one again: what stands side by side counts. */
  readonly #typed: readonly string[];
  readonly #allows: SearchQuery['allows'];
  readonly #taken: Map<string, Set<string>>;

  constructor(text: string, allows: SearchQuery['allows']) {
    this.#typed = tokensOf(text);
    this.#allows = allows;
    this.#taken = new Map(this.#typed.map((word) => [word, new Set([word])]));
  }

  /** Whether everything may be taken, so that nothing need be asked. */
  get isFree(): boolean {
    return this.#allows === undefined;
  }

  /** Whether a typed word is taken for another; remembered, because it narrows what the next words are taken for. */
  takes(typed: string, word: string): boolean {
    const taken = this.#taken.get(typed) ?? new Set<string>();
    if (taken.has(word)) return true;
    const places = this.#typed.map((one) => (one === typed ? [typed, word] : (this.#taken.get(one) ?? [])));
    const isTaken = this.#allows?.(places) ?? true;
    if (isTaken) taken.add(word);
    return isTaken;
  }
}
