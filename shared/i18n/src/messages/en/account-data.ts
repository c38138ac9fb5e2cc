/** A member's own data: the export, and the end of the account. */
export const accountDataMessages = {
  'account_data.title': 'Your data on this site',
  'account_data.text':
    'One file with all that is kept of you here: profile, comments, lists, messages and more. You can ask for it once a day and fetch it for {days} days.',
  'account_data.ask': 'Ask for the file',
  'account_data.making': 'The file is being made. This takes a few minutes at most.',
  'account_data.ready': 'The file is ready until {date}.',
  'account_data.fetch': 'Save the file',
  'account_data.next': 'You can ask for the next one from {date}.',
  'account_data.browser': 'What this browser keeps',
  'account_data.delete_title': 'Delete the account',
  'account_data.delete_text':
    'You are signed out everywhere, and your name, comments and videos leave the site at once. Within {days} days the support can still bring the account back; then everything is erased. Only records of uploaded videos that the law asks for stay, sealed, for their time.',
  'account_data.delete_open': 'Delete my account',
  'account_data.delete_name': 'Type your username to confirm: {name}',
  'account_data.delete_submit': 'Delete it now',
} as const;
