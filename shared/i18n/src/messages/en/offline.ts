/** Texts of what is there without a connection, and of the panic key. */
export const offlineMessages = {
  'offline.title': 'You are offline',
  'offline.text': 'This page needs a connection. What this browser keeps for you is still here; videos play again once you are online.',
  'offline.back': 'You are online again.',
  'offline.gone': 'You are offline. What is on this page stays; history and Watch later stay as well.',
  'offline.history_empty': 'Nothing has been watched in this browser.',
  'offline.later_empty': 'Nothing is kept for later in this browser.',
  'offline.refused': 'This browser keeps no lists for this site.',
  'offline.gate': 'Your lists are shown once you have confirmed your age, which needs a connection.',
  'offline.watched': 'Watched: {percent} %',
  'offline.panic': 'Panic key (Escape twice)',
  'offline.panic_text': 'Escape twice within a second blanks the page, its title and its icon.',
  'offline.blank_title': 'New tab',
  'offline.blank_back': 'Back',
} as const;
