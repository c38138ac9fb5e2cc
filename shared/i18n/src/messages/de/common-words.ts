/** Keys as in en/common-words.ts. */
export const wordMessages = {
  'common.sign_in': 'Anmelden',
  'common.sign_in_title': 'Anmelden',
  'common.share': 'Teilen',
  'common.community': 'Community',
  'common.playlists': 'Playlists',
  'common.history': 'Verlauf',
  'common.edit_profile': 'Profil bearbeiten',
  'common.favourites': 'Favoriten',
  'common.subscriptions': 'Abos',
  'common.uploaded_videos': 'Hochgeladene Videos',
  'common.trending': 'Im Trend',
  'common.videos': { one: '{count} Video', other: '{count} Videos' },
  'common.search': 'Suche',
  'common.search_in': 'Suche: {page}',
  'common.upload': 'Hochladen',
  'common.review_console': 'Moderation',
} as const;
