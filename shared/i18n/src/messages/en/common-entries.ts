/**
 * Names of and actions on performers, studios and their videos, for the shell, the catalogue and
 * the video page.
 */
export const entryMessages = {
  'common.videos_title': 'Videos',
  'common.performers': 'Performers',
  'common.studios': 'Studios',
  'common.subscribe': 'Subscribe',
  'common.subscribed': 'Subscribed',
  'common.subscribers': { one: '{count} subscriber', other: '{count} subscribers' },
  'common.watch_live': 'Watch me live',
} as const;
