/** Account data: the export, and deleting the account. */
export const accountDataMessages = {
  'account_data.title': 'Your data on this site',
  'account_data.text':
    'One file with everything we keep about you: profile, comments, lists, messages and more. ' +
    'You can request it once a day and download it for {days} days.',
  'account_data.ask': 'Request the file',
  'account_data.making': 'We’re preparing the file. This takes a few minutes at most.',
  'account_data.ready': 'The file is ready. You can download it until {date}.',
  'account_data.fetch': 'Download the file',
  'account_data.next': 'You can request the next one from {date}.',
  'account_data.browser': 'Data kept in this browser',
  'account_data.delete_title': 'Delete account',
  'account_data.delete_text':
    'You’ll be signed out everywhere, and your name, comments and videos will be removed from ' +
    'the site right away. Support can restore the account for {days} days; after that, ' +
    'everything is erased. We keep only the records of uploaded videos that the law requires: ' +
    'encrypted, and for the required time.',
  'account_data.delete_open': 'Delete my account',
  'account_data.delete_name': 'Type your username to confirm: {name}',
  'account_data.delete_submit': 'Delete now',
} as const;
