import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead:
    'Most questions are answered here. For all others, write to us: {contacts} or ' +
    '{contact_email}.',
  sections: [
    {
      id: 'playing',
      title: 'A video does not play',
      body: [
        [
          'Reload the page, and check whether other videos play.',
          'If your connection is slow, choose a lower quality in the player’s settings.',
          'Update your browser, and turn off extensions that change pages to see whether one ' +
            'of them is the cause.',
          'Some videos are not available in all countries; the page then says so.',
        ],
        'If it still does not play, choose Report on the video’s page and give “It doesn’t ' +
          'play or looks wrong” as the reason.',
      ],
    },
    {
      id: 'account',
      title: 'Account',
      body: [
        [
          'No confirmation email: check your spam folder, then try to sign in. The form offers ' +
            'to send the email again. A link works for {confirm_hours} hours. If the account ' +
            'is older and was never confirmed, sign up again.',
          'Forgotten password: open the sign-in form, choose “Reset password”, and follow the ' +
            'link in the email.',
          'Someone else is using your account: change the password and write to us.',
          'Delete your account: open “Password, email and sessions” in your profile; “Delete ' +
            'my account” is at the bottom of the page. If you cannot sign in, write to ' +
            '{privacy_email} from the address of the account.',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Report something',
      body: [
        'Every video has a Report button. For pages, members and anything else, use ' +
          '{contacts}. Reports about recordings without consent and about minors come first, ' +
          'at any hour: {abuse_email}. For your own work shown without permission, see ' +
          '{copyright}.',
      ],
    },
    {
      id: 'traces',
      title: 'Privacy on a shared device',
      body: [
        'Watch history, Watch later and recent searches stay in the browser. Clear them on ' +
          'their pages, use a private window, and sign out when you finish. See {cookies}.',
      ],
    },
    {
      id: 'label',
      title: 'Self-rating label',
      body: [
        'Every page and every response of this site carries the label “Restricted to Adults” ' +
          '({label}). Filters on devices, in browsers and at internet providers recognize it ' +
          'and block the site, without a list that has to be kept up to date.',
      ],
    },
    {
      id: 'parents',
      title: 'Keeping children away',
      body: [
        'The site is for people aged {age} and over. Parents and guardians can do this:',
        [
          'turn on the family settings of the device: Screen Time on Apple devices, Family ' +
            'Link on Android, Microsoft Family Safety on Windows;',
          'turn on the filter of the internet provider or the home router, which covers every ' +
            'device at home;',
          'give children their own accounts on shared devices, without the right to install ' +
            'programs;',
          'choose a filter that recognizes the label above, and a search engine with its safe ' +
            'mode locked;',
          'talk with children about what they may come across, and keep devices out of ' +
            'bedrooms at night.',
        ],
      ],
    },
    {
      id: 'access',
      title: 'Accessibility',
      body: [
        'The site can be used by keyboard and with screen readers, respects your settings for ' +
          'motion and contrast, and offers captions where the uploader provides them. If ' +
          'something gets in your way, tell us: {contact_email}.',
      ],
    },
  ],
};
