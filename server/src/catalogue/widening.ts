import type { SearchQuery } from './catalogue.ts';
import { tokensOf } from './tokens.ts';

/**
 * What the words of a text are taken for besides themselves: others that begin so or differ by a slip. None is taken with which the text could be
 * read as one that may not be searched, whatever its other words are taken for (R2.3-12).
 */
export class Widening {
  /** The typed words, a repeated one again: what stands side by side counts. */
  readonly #typed: readonly string[];
  readonly #allowing: SearchQuery['allowing'];
  readonly #taken: Map<string, Set<string>>;
  /** The typed word that is asked about, and what says of words whether it may be taken for them: good until another one is widened. */
  #asked: { typed: string; allows: (word: string) => boolean } | undefined;

  constructor(text: string, allowing: SearchQuery['allowing']) {
    this.#typed = tokensOf(text);
    this.#allowing = allowing;
    this.#taken = new Map(this.#typed.map((word) => [word, new Set([word])]));
  }

  /** Whether everything may be taken, so that nothing need be asked. */
  get isFree(): boolean {
    return this.#allowing === undefined;
  }

  /** Whether a typed word is taken for another; remembered, because it narrows what the next words are taken for. */
  takes(typed: string, word: string): boolean {
    const taken = this.#taken.get(typed) ?? new Set<string>();
    if (taken.has(word)) return true;
    const isTaken = this.#allows(typed, word);
    if (isTaken) taken.add(word);
    return isTaken;
  }

  #allows(typed: string, word: string): boolean {
    if (!this.#allowing) return true;
    if (this.#asked?.typed !== typed)
      this.#asked = { typed, allows: this.#allowing(...this.#placesAround(typed)) };
    return this.#asked.allows(word);
  }

  /** What the words are taken for so far, and where this one stands. */
  #placesAround(typed: string): [places: Iterable<string>[], open: number[]] {
    const places = this.#typed.map((one) =>
      one === typed ? [typed] : (this.#taken.get(one) ?? []),
    );
    return [places, this.#typed.flatMap((one, at) => (one === typed ? [at] : []))];
  }
}
