import { tokensOf } from '../catalogue/tokens.ts';

/** Digits and signs that stand for letters; 1 is read as i and as l. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

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
    this.#beginnings = new Set([...this.#terms].flatMap((term) => Array.from({ length: term.length }, (_letter, at) => term.slice(0, at))));
  }

  get isEmpty(): boolean {
    return this.#terms.size === 0;
  }

  /** Whether a term stands in the text. */
  blocks(text: string): boolean {
    return !this.isEmpty && readings(text).some((words) => this.#standsIn(words.map((word) => [word])));
  }

  /** Whether a term stands in one of the texts that have at each place one of several words, as the catalogue writes them. */
  blocksAnyOf(places: readonly Iterable<string>[]): boolean {
    return !this.isEmpty && this.#standsIn(places.map((words) => Array.from(words, (word) => readings(word).map(joined)).flat()));
  }

  #standsIn(places: readonly (readonly string[])[]): boolean {
    return places.some((_words, from) => this.#endsFrom(places, from, ''));
  }

  /** Whether a term that began with these letters ends at this place or a later one. */
  #endsFrom(places: readonly (readonly string[])[], at: number, begun: string): boolean {
    return (places[at] ?? []).some((word) => {
      const letters = begun + word;
      return this.#terms.has(letters) || (this.#beginnings.has(letters) && this.#endsFrom(places, at + 1, letters));
    });
  }
}

/** The words as they stand, and as they read with letters for digits. */
function readings(text: string): string[][] {
  const plain = tokensOf(text);
  if (!/[0-9@$!]/.test(text)) return [plain];
  const lettered = text.replace(/[03457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return [plain, tokensOf(lettered.replaceAll('1', 'i')), tokensOf(lettered.replaceAll('1', 'l'))];
}

const joined = (words: readonly string[]): string => words.join('');
