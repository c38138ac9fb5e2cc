/**
 * Texts of lists and people that several remotes use: states, sections, facts about a person,
 * playlists, the browser's local lists.
 */
export const listMessages = {
  'listing.failed': 'The videos did not load',
  'listing.failed_more': 'The next videos did not load',
  'listing.numbered': '{title}, page {page}',
  'places.failed_more': 'The next page did not load',
  'place.sections': 'Sections of {name}',
  'place.info': 'Info',
  'info.birth_date': 'Born',
  'info.career': 'Occupation',
  'info.education': 'Education',
  'info.website': 'Website',
  'playlists.count': { one: '{count} playlist', other: '{count} playlists' },
  'playlists.failed': 'The playlists did not load',
  'playlist.by': 'by {name}',
  'playlist.private': 'Private',
  'playlist.to_all': 'See all playlists',
  'history.lists': 'Your lists',
  'history.description': 'Videos played in this browser, newest first.',
  'history.later_description': 'Videos you saved for later in this browser.',
  'history.kept_here': 'Kept in this browser only',
  'history.noscript':
    'This list is kept in your browser, not on this site. To see it, turn on JavaScript.',
  'history.empty_text': 'Videos you watch are listed here, on this device only.',
  'history.later_empty_text': 'Tap the clock on a video to save it for later.',
  'history.find': 'Browse videos',
  'history.clear': 'Clear list',
  'history.clear_question': 'Clear the whole list?',
  'history.clear_text': {
    one: '{count} video will be removed. This cannot be undone.',
    other: '{count} videos will be removed. This cannot be undone.',
  },
  'history.clear_yes': 'Yes, clear it',
  'history.clear_no': 'Keep it',
  'history.removed': 'Removed {title} from the list',
  'history.cleared': 'List cleared',
  'history.gone': {
    one: '{count} video on this page is no longer available.',
    other: '{count} videos on this page are no longer available.',
  },
  'history.forget': 'Remove from list',
  'history.forgotten': {
    one: 'Removed {count} video from the list',
    other: 'Removed {count} videos from the list',
  },
} as const;
