/** Texts of the question whether the visitor may be counted, and of what opens it again. */
export const consentMessages = {
  'consent.title': 'Your privacy',
  'consent.text':
    'May we count which pages are opened and whether videos play, and may advertisers deliver and count their ads? We keep sums only, nothing about you. If you refuse, nothing of this leaves your browser, and the site works just the same.',
  'consent.by_browser':
    'Your browser says for you that you do not want this (Global Privacy Control). We take it as your refusal: nothing is counted, and no advertiser hears of your visit.',
  'consent.is_yes': 'You have accepted. You may change your mind at any time.',
  'consent.is_no': 'You have refused. You may change your mind at any time.',
  'consent.cookies': 'About cookies',
  'consent.privacy': 'About your data',
  'consent.accept': 'Accept',
  'consent.refuse': 'Refuse',
  'consent.choices': 'Privacy choices',
} as const;
