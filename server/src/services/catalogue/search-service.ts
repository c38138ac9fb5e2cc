import type { Language } from '@nocturne/contracts/constants';
import type { Catalogue, Category, CatalogueSuggestions } from '../../catalogue/catalogue.ts';
import { categoryTitle } from '../../catalogue/category.ts';
import type { BlockedTerms } from '../../policies/blocked-terms.ts';
import { trendingCategories } from './trending.ts';

const NO_SUGGESTIONS: CatalogueSuggestions = {
  keywords: [],
  categories: [],
  channels: [],
  performers: [],
};

interface SearchServiceDeps {
  catalogue: Pick<Catalogue, 'suggest'>;
  blocked: BlockedTerms;
  /** Categories that never appear in the trending list, by dir or English title (settlement 56). */
  trendingExcluded: readonly string[];
}

/** Suggestions, searched words and the trending list, without blocked terms. */
export class SearchService {
  readonly #catalogue: SearchServiceDeps['catalogue'];
  readonly #blocked: BlockedTerms;
  readonly #trendingExcluded: readonly string[];

  constructor({ catalogue, blocked, trendingExcluded }: SearchServiceDeps) {
    this.#catalogue = catalogue;
    this.#blocked = blocked;
    this.#trendingExcluded = trendingExcluded;
  }

  /**
   * Returns up to `count` of each kind for a typed text, or the most popular ones without a text.
   */
  async suggestions(
    count: number,
    language: Language,
    text?: string,
  ): Promise<CatalogueSuggestions> {
    if (text !== undefined && this.#blocked.blocks(text)) return NO_SUGGESTIONS;
    return this.#catalogue.suggest({
      text,
      count,
      language,
      allows: (title) => !this.#blocked.blocks(title),
    });
  }

  /** Returns the most searched words that have results. */
  async keywords(count: number): Promise<readonly string[]> {
    return (await this.suggestions(count, 'en')).keywords;
  }

  /** Returns the trending list, from the categories that have videos for the audience. */
  trending(categories: readonly Category[], language: Language): readonly Category[] {
    const isShown = (one: Category) =>
      ![one.title, categoryTitle(one, language)].some((title) => this.#blocked.blocks(title));
    return trendingCategories(categories.filter(isShown), this.#trendingExcluded);
  }
}
