import type { Language } from '@nocturne/contracts/constants';
import type { Catalogue, Suggested } from '../catalogue/catalogue.ts';
import type { BlockedTerms } from '../policies/blocked-terms.ts';

const NOTHING: Suggested = { keywords: [], categories: [], channels: [], performers: [] };

/** Suggestions and searched words, without what the operator blocks (R2.3-12). */
export class SearchService {
  readonly #catalogue: Pick<Catalogue, 'suggest'>;
  readonly #blocked: BlockedTerms;

  constructor(catalogue: Pick<Catalogue, 'suggest'>, blocked: BlockedTerms) {
    this.#catalogue = catalogue;
    this.#blocked = blocked;
  }

  /** At most `count` of each kind for a typed text; without one the most popular of all. */
  async suggestions(count: number, language: Language, text?: string): Promise<Suggested> {
    if (text !== undefined && this.#blocked.blocks(text)) return NOTHING;
    return this.#catalogue.suggest({ text, count, language, allows: (title) => !this.#blocked.blocks(title) });
  }

  /** The most searched words that find something. */
  async keywords(count: number): Promise<readonly string[]> {
    return (await this.suggestions(count, 'en')).keywords;
  }
}
