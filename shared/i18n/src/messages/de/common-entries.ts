/** Keys as in en/common-entries.ts. */
export const entryMessages = {
  'common.videos_title': 'Videos',
  'common.performers': 'Mitwirkende',
  'common.studios': 'Studios',
  'common.subscribe': 'Abonnieren',
  'common.subscribed': 'Abonniert',
  'common.subscribers': { one: '{count} Abo', other: '{count} Abos' },
  'common.watch_live': 'Live ansehen',
} as const;
