/** Texts of the consent bar for analytics and ads, and of the control that opens it again. */
export const consentMessages = {
  'consent.title': 'Your privacy',
  'consent.text':
    'May we count which pages are opened and whether videos play, and may advertisers deliver ' +
    'and count their ads? We keep totals only, nothing about you. If you refuse, none of this ' +
    'leaves your browser, and the site works just the same.',
  'consent.by_browser':
    'Your browser tells us that you don’t want this (Global Privacy Control). We treat that as ' +
    'a refusal: nothing is counted, and no advertiser learns of your visit.',
  'consent.is_yes': 'You have accepted. You can change your mind at any time.',
  'consent.is_no': 'You have refused. You can change your mind at any time.',
  'consent.cookies': 'About cookies',
  'consent.privacy': 'About your data',
  'consent.accept': 'Accept',
  'consent.refuse': 'Refuse',
  'consent.choices': 'Privacy choices',
} as const;
