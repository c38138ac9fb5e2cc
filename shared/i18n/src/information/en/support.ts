import type { DocumentText } from '../document-text.ts';

/** See DocumentText: the text of /information/support/. */
export const document: DocumentText = {
  lead: 'Most questions are answered here. For all others, write to us: {contacts} or {contact_email}.',
  sections: [
    {
      id: 'playing',
      title: 'A video does not play',
      body: [
        [
          'Load the page again, and check whether other videos play.',
          'Choose a lower quality in the settings of the player where the connection is slow.',
          'Update the browser, and switch off extensions that change pages to see whether one of them is the reason.',
          'Some videos may not be shown in all countries; the page then says so.',
        ],
        'If it still does not play, use Report on the page of the video with the reason that it does not play.',
      ],
    },
    {
      id: 'account',
      title: 'Account',
      body: [
        [
          'No confirmation mail: look into the folder for unwanted mail, then sign in: the form offers to send the email again. A link works for {confirm_hours} hours. If the account is older and was never confirmed, sign up again.',
          'Password forgotten: open the sign-in form, choose to restore it, and follow the link in the mail.',
          'Somebody else uses your account: change the password and write to us.',
          'Delete your account: open “Password, email and sessions” in your profile; “Delete my account” is at the end of the page. If you cannot sign in, write to {privacy_email} from the address of the account.',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Report something',
      body: [
        'Every video has a Report button. For pages, members and all else use {contacts}. Reports about recordings without consent and about minors come first, at any hour: {abuse_email}. Your own work without permission: {copyright}.',
      ],
    },
    {
      id: 'traces',
      title: 'Privacy on a shared device',
      body: [
        'Watch history, watch later and recent searches stay in the browser. Empty them on their pages, use a private window, and sign out at the end. See {cookies}.',
      ],
    },
    {
      id: 'label',
      title: 'Self-rating label',
      body: [
        'Every page and every answer of this site carries the label “Restricted to Adults” ({label}). Filters of devices, browsers and providers know it and block the site by it, without a list that would have to be kept up to date.',
      ],
    },
    {
      id: 'parents',
      title: 'Keeping children away',
      body: [
        'The site is for people aged {age} and over. Parents and guardians can do this:',
        [
          'switch on the family settings of the device: Screen Time on Apple devices, Family Link on Android, Microsoft Family Safety on Windows;',
          'switch on the filter of the internet provider or of the home router, which covers every device at home;',
          'give children accounts of their own on shared devices, without the right to install programs;',
          'choose a filter that knows the label above, and a search engine with its safe mode locked;',
          'talk with children about what they may come across, and keep devices out of bedrooms at night.',
        ],
      ],
    },
    {
      id: 'access',
      title: 'Accessibility',
      body: [
        'The site can be used by keyboard and with screen readers, respects your settings for motion and contrast, and offers captions where the uploader gave them. If something stands in your way, tell us: {contact_email}.',
      ],
    },
  ],
};
