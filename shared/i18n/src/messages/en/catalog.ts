/** Texts of the catalog namespace. */
export const catalogMessages = {
  'listing.no_result_text': 'No video fits all of these filters.',
  'listing.part_empty_text': 'There are more videos in the rest of the site.',
  'listing.controls': 'Order and filters',
  'listing.clear_filters': 'Clear all',
  'index.note': 'Updated every hour · {shown} of {total}',
  'index.filters': 'Filters',
  'index.description': 'The videos people watch most today, renewed every hour.',
  'videos.description': {
    one: '{sort}: {count} video to browse by type, duration and date.',
    other: '{sort}: {count} videos to browse by type, duration and date.',
  },
  'categories.count': { one: '{count} category', other: '{count} categories' },
  'categories.description': { one: 'All videos by subject, in {count} category.', other: 'All videos by subject, in {count} categories.' },
  'category.description': {
    one: '{title}: {count} video, ordered and filtered as you like.',
    other: '{title}: {count} videos, ordered and filtered as you like.',
  },
} as const;
