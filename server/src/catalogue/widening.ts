import type { SearchQuery } from './catalogue.ts';
import { tokensOf } from './tokens.ts';

/**
 * Chooses the words that a search also accepts for each typed word: longer ones that begin with it,
 * or similar ones.
 *
 * Rejects any word that, combined with the words chosen so far, would make the text read as a
 * blocked one.
 */
export class Widening {
  /** The typed words with repetitions, because blocked phrases depend on adjacent words. */
  readonly #typed: readonly string[];
  readonly #allowing: SearchQuery['allowing'];
  readonly #taken: Map<string, Set<string>>;
  /**
   * The typed word being widened, and the test for its replacements. Valid until another word is
   * widened.
   */
  #asked: { typed: string; allows: (word: string) => boolean } | undefined;

  constructor(text: string, allowing: SearchQuery['allowing']) {
    this.#typed = tokensOf(text);
    this.#allowing = allowing;
    this.#taken = new Map(this.#typed.map((word) => [word, new Set([word])]));
  }

  /** True if every word is allowed, so that no test is needed. */
  get isFree(): boolean {
    return this.#allowing === undefined;
  }

  /**
   * True if `word` may be used for a typed word. Remembers accepted words, because they restrict
   * the choices for the other words.
   */
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

  /** Returns the words accepted so far at each position, and the positions of this word. */
  #placesAround(typed: string): [places: Iterable<string>[], open: number[]] {
    const places = this.#typed.map((one) =>
      one === typed ? [typed] : (this.#taken.get(one) ?? []),
    );
    return [places, this.#typed.flatMap((one, at) => (one === typed ? [at] : []))];
  }
}
