import { tokensOf } from '../lib/tokens.ts';

/** Digits and signs read as letters; 1 is read as i and as l. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Words and phrases that the operator excludes from search, suggestions and storage.
 *
 * Matching ignores case, accents and punctuation. It also finds a phrase written as one word or
 * letter by letter, and with digits for letters. Only whole words match, not parts of longer words.
 */
export class BlockedTerms {
  readonly #terms: ReadonlySet<string>;
  /** All proper prefixes of the terms. */
  readonly #prefixes: ReadonlySet<string>;

  constructor(terms: readonly string[]) {
    this.#terms = new Set(terms.flatMap(readings).map(joined).filter(Boolean));
    this.#prefixes = new Set(
      [...this.#terms].flatMap((term) =>
        Array.from({ length: term.length }, (_letter, at) => term.slice(0, at)),
      ),
    );
  }

  get isEmpty(): boolean {
    return this.#terms.size === 0;
  }

  /** True if the text contains a term. */
  blocks(text: string): boolean {
    return !this.isEmpty && readings(text).some((words) => this.#matchesAny(words));
  }

  /**
   * Returns a function that checks whether a word may be at the open positions.
   *
   * Each position has several alternative words, as the catalogue writes them. A word is allowed if
   * no combination contains a term that includes it. The part that does not depend on the word is
   * computed once, because callers check thousands of words.
   */
  readonly createWordFilter = (
    wordsByPosition: readonly Iterable<string>[],
    open: readonly number[],
  ): ((word: string) => boolean) => {
    const alternatives = wordsByPosition.map((words) => Array.from(words, readingsOfWord).flat());
    const beginnings = this.#prefixesBefore(alternatives, open);
    return (word) => {
      const wordReadings = readingsOfWord(word);
      const wordsAt = (at: number) =>
        open.includes(at)
          ? [...(alternatives[at] ?? []), ...wordReadings]
          : (alternatives[at] ?? []);
      return !beginnings.some(({ letters, positions }) =>
        wordReadings.some((reading) => this.#completesTerm(letters + reading, positions, wordsAt)),
      );
    };
  };

  #matchesAny(words: readonly string[]): boolean {
    const wordsAt = (at: number) => words.slice(at, at + 1);
    return words.some((word, at) => this.#completesTerm(word, [at], wordsAt));
  }

  /**
   * True if `letters`, which end at each of the positions, are a term, or become one with the words
   * that follow.
   */
  #completesTerm(
    letters: string,
    positions: readonly number[],
    wordsAt: (at: number) => readonly string[],
  ): boolean {
    if (this.#terms.has(letters)) return true;
    if (!this.#prefixes.has(letters)) return false;
    return positions.some((at) =>
      wordsAt(at + 1).some((word) => this.#completesTerm(letters + word, [at + 1], wordsAt)),
    );
  }

  /**
   * Returns the possible beginnings of terms before the open positions, each once, with its
   * positions.
   */
  #prefixesBefore(
    alternatives: readonly (readonly string[])[],
    open: readonly number[],
  ): { letters: string; positions: number[] }[] {
    const beginnings = new Map<string, number[]>();
    let before = new Set(['']);
    alternatives.forEach((words, at) => {
      if (open.includes(at))
        for (const letters of before)
          beginnings.set(letters, [...(beginnings.get(letters) ?? []), at]);
      const longer = [...before].flatMap((letters) => words.map((word) => letters + word));
      before = new Set(['', ...longer.filter((letters) => this.#prefixes.has(letters))]);
    });
    return Array.from(beginnings, ([letters, positions]) => ({ letters, positions }));
  }
}

/** Returns the words unchanged, and with letters for digits and signs. */
function readings(text: string): string[][] {
  const plain = tokensOf(text);
  if (!/[0-9@$!]/.test(text)) return [plain];
  const lettered = text.replace(/[03457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return [plain, tokensOf(lettered.replaceAll('1', 'i')), tokensOf(lettered.replaceAll('1', 'l'))];
}

/** Readings of a catalogue word; without digits it has only one. */
function readingsOfWord(word: string): string[] {
  return /[0-9]/.test(word) ? readings(word).map(joined) : [word];
}

const joined = (words: readonly string[]): string => words.join('');
