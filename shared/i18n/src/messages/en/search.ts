/** Texts of the search page and of the search box's panel. */
export const searchMessages = {
  'search.title': 'Results for “{term}”',
  'search.description': {
    one: '{count} video found for “{term}”.',
    other: '{count} videos found for “{term}”.',
  },
  'search.description_empty': 'Find videos, categories, performers and studios by name.',
  'search.hint': 'Enter {min} to {max} characters.',
  'search.no_matches_text': 'Check the spelling, or try fewer or different words.',
  'search.trending': 'Trending categories',
  'search.found': 'Matching names',
  'search.keywords': 'Keywords',
  'search.performer': 'Performer',
  'search.category': 'Category',
  'search.recent': 'Recent searches',
  'search.searched_before': 'Searched before',
  'search.delete': 'Delete “{term}” from recent searches',
  'search.clear': 'Clear history',
  'search.suggestions': 'Suggestions',
  'search.count': { one: '{count} suggestion', other: '{count} suggestions' },
  'search.none': 'No suggestions',
  'search.written': 'Search for “{term}”',
} as const;
