/** The content partner program. */
export const partnersMessages = {
  'partners.title': 'Content partner program',
  'partners.description':
    'Publish your videos on {site}: who can join, how it works and what we agree on.',
  'partners.lead':
    'Bring your videos to people who are looking for them, under your own name and with a link ' +
    'to your site.',
  'partners.who': 'Who it is for',
  'partners.who_studios': 'Studios and producers who hold the rights to what they publish.',
  'partners.who_makers': 'Performers and members who make their own videos.',
  'partners.who_channels': 'Sites that want their own channel here and manage it themselves.',
  'partners.steps': 'How it works',
  'partners.step_account': 'Create an account and confirm your email address.',
  'partners.step_verify':
    'Confirm that you hold the rights, and that everyone shown is {age} or older and has ' +
    'consented.',
  'partners.step_upload':
    'Upload your first video: at least {minutes} minutes long and in landscape format.',
  'partners.step_write': 'Send us the name of your channel and the address of your site.',
  'partners.terms': 'What we agree on',
  'partners.term_rights':
    'Your rights stay yours. You allow this site to show a video until you remove it.',
  'partners.term_name': 'Every video carries your channel’s name and links to your site.',
  'partners.term_records':
    'You keep records of the age and consent of everyone shown, and provide them on request.',
  'partners.term_removal': 'Anything that breaks the law or this site’s terms is removed.',
  'partners.start': 'Get started',
  'partners.start_text': 'Start with a video or a question.',
  'partners.upload': 'Upload your first video',
  'partners.contact': 'Write to us',
  'partners.address': 'You can also reach the program here:',
} as const;
