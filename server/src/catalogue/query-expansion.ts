import type { SearchQuery } from './catalogue.ts';
import { tokensOf } from '../lib/tokens.ts';

/**
 * Chooses the words that a search also accepts for each typed word: longer ones that begin with it,
 * or similar ones.
 *
 * Rejects any word that, combined with the words chosen so far, would make the text read as a
 * blocked one.
 */
export class QueryExpansion {
  /** The typed words with repetitions, because blocked phrases depend on adjacent words. */
  readonly #typed: readonly string[];
  readonly #createWordFilter: SearchQuery['createWordFilter'];
  readonly #accepted: Map<string, Set<string>>;
  /**
   * The typed word being expanded, and the test for its replacements. Valid until another word is
   * expanded.
   */
  #current: { typed: string; allows: (word: string) => boolean } | undefined;

  constructor(text: string, createWordFilter: SearchQuery['createWordFilter']) {
    this.#typed = tokensOf(text);
    this.#createWordFilter = createWordFilter;
    this.#accepted = new Map(this.#typed.map((word) => [word, new Set([word])]));
  }

  /** True if every word is allowed, so that no test is needed. */
  get isUnrestricted(): boolean {
    return this.#createWordFilter === undefined;
  }

  /**
   * True if `word` may be used for a typed word. Remembers accepted words, because they restrict
   * the choices for the other words.
   */
  accept(typed: string, word: string): boolean {
    const accepted = this.#accepted.get(typed) ?? new Set<string>();
    if (accepted.has(word)) return true;
    const isAllowed = this.#isAllowed(typed, word);
    if (isAllowed) accepted.add(word);
    return isAllowed;
  }

  #isAllowed(typed: string, word: string): boolean {
    if (!this.#createWordFilter) return true;
    if (this.#current?.typed !== typed)
      this.#current = { typed, allows: this.#createWordFilter(...this.#wordsByPosition(typed)) };
    return this.#current.allows(word);
  }

  /** Returns the words accepted so far at each position, and the positions of this word. */
  #wordsByPosition(typed: string): [words: Iterable<string>[], open: number[]] {
    const words = this.#typed.map((one) =>
      one === typed ? [typed] : (this.#accepted.get(one) ?? []),
    );
    return [words, this.#typed.flatMap((one, at) => (one === typed ? [at] : []))];
  }
}
