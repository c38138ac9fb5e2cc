/** Keys as in en/common-words.ts. */
export const wordMessages = {
  'common.sign_in': 'Anmelden',
  'common.sign_in_title': 'Anmelden',
  'common.share': 'Teilen',
  'common.community': 'Community',
  'common.playlists': 'Playlists',
  'common.history': 'Verlauf',
  'common.trending': 'Im Trend',
  'common.videos': { one: '{count} Video', other: '{count} Videos' },
  'common.search': 'Suche',
  'common.search_in': 'Suche: {page}',
} as const;
