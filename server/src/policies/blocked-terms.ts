import { tokensOf } from '../catalogue/tokens.ts';

/** Digits and signs that stand for letters; 1 is read as i and as l. */
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
 * The operator's words and phrases that are neither searched, suggested nor kept. Case, accents and punctuation make no difference, a phrase is
 * also found written as one word or letter by letter, and with digits for letters. Only whole words count: a term inside a longer word is none.
 */
export class BlockedTerms {
  readonly #terms: ReadonlySet<string>;
  /** Everything that a term goes on from. */
  readonly #beginnings: ReadonlySet<string>;

  constructor(terms: readonly string[]) {
    this.#terms = new Set(terms.flatMap(readings).map(joined).filter(Boolean));
    this.#beginnings = new Set(
      [...this.#terms].flatMap((term) =>
        Array.from({ length: term.length }, (_letter, at) => term.slice(0, at)),
      ),
    );
  }

  get isEmpty(): boolean {
    return this.#terms.size === 0;
  }

  /** Whether a term stands in the text. */
  blocks(text: string): boolean {
    return !this.isEmpty && readings(text).some((words) => this.#standsIn(words));
  }

  /**
   * Says of one word after the other whether it may stand at the open places: no term ends there or begins there in any of the texts that have at each
   * place one of several words, as the catalogue writes them. What does not depend on the word is found out once: thousands may be asked about.
   */
  readonly allowing = (
    places: readonly Iterable<string>[],
    open: readonly number[],
  ): ((word: string) => boolean) => {
    const read = places.map((words) => Array.from(words, readingsOfWord).flat());
    const begun = this.#begunBefore(read, open);
    return (word) => {
      const own = readingsOfWord(word);
      const wordsAt = (at: number) =>
        open.includes(at) ? [...(read[at] ?? []), ...own] : (read[at] ?? []);
      return !begun.some(({ letters, at }) =>
        own.some((reading) => this.#endsWith(letters + reading, at, wordsAt)),
      );
    };
  };

  #standsIn(words: readonly string[]): boolean {
    const wordsAt = (at: number) => words.slice(at, at + 1);
    return words.some((word, at) => this.#endsWith(word, [at], wordsAt));
  }

  /** Whether a term that has these letters up to one of the places ends there or later. */
  #endsWith(
    letters: string,
    places: readonly number[],
    wordsAt: (at: number) => readonly string[],
  ): boolean {
    if (this.#terms.has(letters)) return true;
    if (!this.#beginnings.has(letters)) return false;
    return places.some((at) =>
      wordsAt(at + 1).some((word) => this.#endsWith(letters + word, [at + 1], wordsAt)),
    );
  }

  /** The letters that terms may have begun with before the open places, each once with the places that it stands before. */
  #begunBefore(
    read: readonly (readonly string[])[],
    open: readonly number[],
  ): { letters: string; at: number[] }[] {
    const begun = new Map<string, number[]>();
    let before = new Set(['']);
    read.forEach((words, at) => {
      if (open.includes(at))
        for (const letters of before) begun.set(letters, [...(begun.get(letters) ?? []), at]);
      const longer = [...before].flatMap((letters) => words.map((word) => letters + word));
      before = new Set(['', ...longer.filter((letters) => this.#beginnings.has(letters))]);
    });
    return Array.from(begun, ([letters, at]) => ({ letters, at }));
  }
}

/** The words as they stand, and as they read with letters for digits. */
function readings(text: string): string[][] {
  const plain = tokensOf(text);
  if (!/[0-9@$!]/.test(text)) return [plain];
  const lettered = text.replace(/[03457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return [plain, tokensOf(lettered.replaceAll('1', 'i')), tokensOf(lettered.replaceAll('1', 'l'))];
}

/** A word of the catalogue; without a digit it reads as it stands. */
function readingsOfWord(word: string): string[] {
  return /[0-9]/.test(word) ? readings(word).map(joined) : [word];
}

const joined = (words: readonly string[]): string => words.join('');
