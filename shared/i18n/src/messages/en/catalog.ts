export const catalogMessages = {
  'listing.no_result_text': 'No videos match these filters.',
  'listing.part_empty_text': 'Browse the rest of the site for more videos.',
  'listing.controls': 'Sort and filters',
  'listing.clear_filters': 'Clear all',
  'index.note': 'Updated every hour · {shown} of {total}',
  'index.filters': 'Filters',
  'index.description': 'Today’s most watched videos, updated every hour.',
  'videos.description': {
    one: '{sort}: browse {count} video by type, duration and date.',
    other: '{sort}: browse {count} videos by type, duration and date.',
  },
  'categories.count': { one: '{count} category', other: '{count} categories' },
  'categories.description': {
    one: 'All videos by topic, in {count} category.',
    other: 'All videos by topic, in {count} categories.',
  },
  'category.description': {
    one: '{title}: {count} video. Sort and filter as you like.',
    other: '{title}: {count} videos. Sort and filter as you like.',
  },
} as const;
