import { tokensOf } from '../catalogue/tokens.ts';

/** Digits and signs that stand for letters; 1 is read as i and as l. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/**
 * The operator's words and phrases that are neither searched, suggested nor kept. Case, accents and punctuation make no difference, a phrase is
 * also found written as one word or letter by letter, and with digits for letters. Only whole words count: a term inside a longer word is none.
 */
export class BlockedTerms {
  readonly #terms: ReadonlySet<string>;
  readonly #longest: number;

  constructor(terms: readonly string[]) {
    this.#terms = new Set(terms.flatMap((term) => readings(term).map((words) => words.join(''))).filter(Boolean));
    this.#longest = Math.max(0, ...Array.from(this.#terms, (term) => term.length));
  }

  /** Whether a term stands in the text. */
  blocks(text: string): boolean {
    return this.#terms.size > 0 && readings(text).some((words) => words.some((_word, from) => this.#beginsAt(words, from)));
  }

  #beginsAt(words: readonly string[], from: number): boolean {
    let joined = '';
    for (let at = from; at < words.length && joined.length < this.#longest; at += 1) {
      joined += words[at] ?? '';
      if (this.#terms.has(joined)) return true;
    }
    return false;
  }
}

/** The words as they stand, and as they read with letters for digits. */
function readings(text: string): string[][] {
  const plain = tokensOf(text);
  if (!/[0-9@$!]/.test(text)) return [plain];
  const lettered = text.replace(/[03457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return [plain, tokensOf(lettered.replaceAll('1', 'i')), tokensOf(lettered.replaceAll('1', 'l'))];
}
