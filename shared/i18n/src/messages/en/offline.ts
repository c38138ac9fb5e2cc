/** Texts of the offline page and of the panic key. */
export const offlineMessages = {
  'offline.title': 'You are offline',
  'offline.text':
    'This page needs a connection. Your lists in this browser are still here. Videos play ' +
    'again once you’re online.',
  'offline.back': 'You’re back online.',
  'offline.gone':
    'You are offline. You can still use what’s on this page, your history and Watch later.',
  'offline.history_empty': 'No videos watched in this browser yet.',
  'offline.later_empty': 'No videos saved for later in this browser.',
  'offline.refused': 'This browser doesn’t keep lists for this site.',
  'offline.gate': 'To see your lists, confirm your age first. That needs a connection.',
  'offline.watched': 'Watched: {percent}%',
  'offline.panic': 'Panic key (Escape twice)',
  'offline.panic_text':
    'Press Escape twice within a second to blank the page, its title and its icon.',
  'offline.blank_title': 'New tab',
  'offline.blank_back': 'Back',
} as const;
