/** What performers, studios and their videos are called, and what one does with them: said by the shell, the catalogue and the video page. */
export const placeMessages = {
  'common.videos_title': 'Videos',
  'common.performers': 'Performers',
  'common.studios': 'Studios',
  'common.subscribe': 'Subscribe',
  'common.subscribed': 'Subscribed',
  'common.subscribers': { one: '{count} subscriber', other: '{count} subscribers' },
  'common.watch_live': 'Watch me live',
} as const;
