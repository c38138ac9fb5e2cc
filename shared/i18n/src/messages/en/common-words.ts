/** Words that several remotes and the shell use. */
export const wordMessages = {
  'common.sign_in': 'Sign in',
  'common.sign_in_title': 'Sign in',
  'common.share': 'Share',
  'common.community': 'Community',
  'common.playlists': 'Playlists',
  'common.history': 'History',
  'common.edit_profile': 'Edit profile',
  'common.favourites': 'Favorites',
  'common.subscriptions': 'Subscriptions',
  'common.uploaded_videos': 'Uploaded videos',
  'common.trending': 'Trending',
  'common.videos': { one: '{count} video', other: '{count} videos' },
  'common.search': 'Search',
  'common.search_in': 'Search {page}',
  'common.upload': 'Upload',
  'common.review_console': 'Review console',
} as const;
