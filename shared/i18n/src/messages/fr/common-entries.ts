/** Keys as in en/common-entries.ts. */
export const entryMessages = {
  'common.videos_title': 'Vidéos',
  'common.performers': 'Artistes',
  'common.studios': 'Studios',
  'common.subscribe': 'S’abonner',
  'common.subscribed': 'Abonné',
  'common.subscribers': { one: '{count} abonné', other: '{count} abonnés' },
  'common.watch_live': 'Voir en direct',
} as const;
