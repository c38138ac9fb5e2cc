/** Texts of the page that shows all data stored in this browser. */
export const ownDataMessages = {
  'own_data.title': 'Your data',
  'own_data.description':
    'What this browser keeps about your visits: export it, pause it or delete it.',
  'own_data.kept': 'What is kept',
  'own_data.searches': 'Search history',
  'own_data.search_count': { one: '{count} search', other: '{count} searches' },
  'own_data.remove_search': 'Remove the search “{term}”',
  'own_data.wipe': 'Delete',
  'own_data.wipe_named': 'Delete: {name}',
  'own_data.wipe_all': 'Delete everything',
  'own_data.wipe_question': 'Delete this list: {name}?',
  'own_data.wipe_all_question': 'Delete everything kept here?',
  'own_data.wipe_text': 'No one else has a copy. This cannot be undone.',
  'own_data.wipe_yes': 'Yes, delete it',
  'own_data.wiped': 'Deleted',
  'own_data.pause': 'Pause history',
  'own_data.pause_text':
    'While history is paused, this browser keeps neither what you watch nor what you search ' +
    'for. Watch later still works.',
  'own_data.paused': 'History is paused',
  'own_data.resumed': 'History is on',
  'own_data.carry': 'Move your lists to another browser',
  'own_data.carry_text':
    'The file contains all three lists, and anyone who has it can read them. Entries already ' +
    'in the other browser stay; missing ones are added.',
  'own_data.save': 'Save to a file',
  'own_data.add': 'Import from a file',
  'own_data.saved': 'File saved',
  'own_data.added': { one: '{count} entry added', other: '{count} entries added' },
  'own_data.unreadable': 'This file contains no lists from this site',
  'own_data.too_large': 'This file is too large',
} as const;
