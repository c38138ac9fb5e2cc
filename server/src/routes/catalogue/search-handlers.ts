import { SUGGESTERS_COUNT, type Language } from '@nocturne/contracts/constants';
import type { Suggestions } from '@nocturne/contracts/entities/stats';
import { CATALOGUE_TAG, type CatalogueSuggestions } from '../../catalogue/catalogue.ts';
import { categoryTitle } from '../../catalogue/category.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../operations/handler.ts';
import type { Services } from '../../services/services.ts';
import { picturesOf, presentCategories, tagsOf } from './category-pictures.ts';

const SUGGESTIONS_WHILE_TYPING = 8;
const KEYWORDS_IN_STATS = 40;

/** Site statistics and search suggestions. */
export function searchHandlers({ directory, search, posters }: Services) {
  return {
    stats: async ({ values: { gender, lang } }) => {
      const categories = await directory.categories({ section: 'toptn', gender });
      const pictures = await picturesOf(categories, posters);
      const answer = {
        ...(await directory.counts(gender)),
        categories: presentCategories(categories, lang, pictures),
        trending: search.trending(categories, lang).map(({ dir }) => dir),
        keywords: [...(await search.keywords(KEYWORDS_IN_STATS))],
      };
      return { answer, tags: tagsOf(pictures) };
    },
    suggesters: async ({ values: { count, lang } }) => {
      if (count > SUGGESTERS_COUNT) throw new AppError('bad_request', { field: 'count' });
      return {
        answer: presentSuggestions(await search.suggestions(count, lang), lang),
        tags: [CATALOGUE_TAG],
      };
    },
    suggestersSearch: async ({ values: { c, lang }, visitor }) => {
      if (c === '') throw new AppError('bad_request', { field: 'c' });
      const language = lang === '' ? visitor.language : lang;
      return {
        answer: presentSuggestions(
          await search.suggestions(SUGGESTIONS_WHILE_TYPING, language, c),
          language,
        ),
      };
    },
  } satisfies Handlers;
}

function presentSuggestions(
  { keywords, categories, channels, performers }: CatalogueSuggestions,
  language: Language,
): Suggestions {
  const presentEntry = (entry: { title: string; dir: string; videos: number }) => ({
    title: entry.title,
    dir: entry.dir,
    total_videos: entry.videos,
  });
  return {
    keywords: [...keywords],
    categories: categories.map((category) => ({
      ...presentEntry(category),
      title: categoryTitle(category, language),
    })),
    channels: channels.map(presentEntry),
    models: performers.map(presentEntry),
  };
}
