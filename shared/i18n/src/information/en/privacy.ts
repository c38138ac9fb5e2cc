import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead:
    'We keep as little as the site needs. What you watch is your own business: the list of it ' +
    'stays on your device.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: [
        'Responsible for the data of this site:',
        { party: 'company' },
        'Questions about privacy: {privacy_email}.',
      ],
    },
    {
      id: 'visit',
      title: 'When you visit',
      body: [
        'Your browser sends its address, the requested page, its languages and its version. ' +
          'The site uses them to respond and, in memory only, to limit the number of requests ' +
          'from one address. It keeps no log of visits; an error log may contain an address.',
        'A random visitor number in a cookie lets the site show you the same version of a test ' +
          'each time, and counts which videos are watched by the same visitor. For that count, ' +
          'the number is replaced by a value that cannot be traced back after a day; the ' +
          'traces are deleted after 24 hours, and only totals remain.',
        'Your country is derived from the network address or reported by the provider in front ' +
          'of the site. It determines which laws apply and which advertisements may be shown.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: [
        'Watch history (the last {history_max} videos), Watch later, recent searches, volume ' +
          'and player settings are stored by your browser and are not sent to us. You can ' +
          'clear them on the pages that show them, or in your browser. All cookies and keys ' +
          'are listed in {cookies}.',
      ],
    },
    {
      id: 'account',
      title: 'If you have an account',
      body: [
        'We store:',
        [
          'username, email address and the password as a hash that cannot be read back;',
          'what you write into your profile, which is voluntary and public unless the page ' +
            'says otherwise;',
          'favorites, subscriptions, playlists, comments and messages;',
          'votes, so that each member votes once;',
          'for each session, a hash of its key and of the network address, and when it was ' +
            'last used.',
        ],
        'A view of a video is counted; it is not stored with your account.',
      ],
    },
    {
      id: 'upload',
      title: 'When you upload',
      body: [
        'Before you upload, we verify who you are. We store the confirmations you gave, your ' +
          'name, date of birth and identity document, and the same for everyone shown, ' +
          'encrypted and separate from all other data. If a face is compared with a document, ' +
          'the result is stored and the image of the face is deleted as described below.',
        'The law requires us to keep these records; see {records}.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      body: [
        'We store the reason, the text, the page in question and, if you give it, your email ' +
          'address, so that we can reply and document what was done. The network address of ' +
          'your device is not stored with it.',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics and advertisements',
      body: [
        'Advertisements are chosen by the page and by your country, never by what you watched ' +
          'before. Third-party hosts are contacted, and usage statistics are sent, only after ' +
          'you agree. No answer means that you have not agreed.',
        'Without consent, the site counts page views and advertisements as totals only.',
        'Each page tells the site which of its parts loaded and which failed, without cookies, ' +
          'visitor number or page address. These reports are added up by the minute and need ' +
          'no consent: they let the site withdraw a broken version.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we may do this',
      body: [
        [
          'To carry out the agreement with you: account, uploads, messages.',
          'To meet legal obligations: age, records of people shown, orders of authorities.',
          'For our legitimate interest in a safe site that works: limits, errors, totals.',
          'With your consent, which you may withdraw at any time: usage statistics and ' +
            'third-party advertisements.',
        ],
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      body: [
        'Companies that run servers and email for us, bound by contract; authorities, where ' +
          'the law requires it; and the parties to a copyright or consent dispute, as far as ' +
          'the law provides for it. We do not sell data. Data leaves your region only under ' +
          'the safeguards that your local law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Unconfirmed accounts: {confirm_hours} hours.',
          'Sessions: {idle_days} days without a visit, {session_days} days in any case.',
          'Account, profile, lists, comments: until you delete them or the account.',
          'Biometric data of uploaders: until the check is done, and never longer than ' +
            '{biometric_years} years after the account is deleted.',
          'Records of people shown: {records_years} years after the terms with the uploader ' +
            'end, longer only while a legal hold lasts.',
          'Messages to us: as long as the matter and its limitation period last.',
          'Totals that identify no one: without limit.',
        ],
        'The server deletes data automatically, not by hand.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may ask for a copy of your data, have it corrected, deleted, limited or handed ' +
          'over in a common format, object to its use, and withdraw consent for the future. ' +
          'Write to {privacy_email}; we answer within one month and may ask you to prove who ' +
          'you are.',
        'As a member, you don’t need to write to us for that: on the page “Password, email and ' +
          'sessions” of your profile, under “Your data on this site”, you can download a file ' +
          'with everything we keep about you, and delete the account with your data. What the ' +
          'law requires us to keep, as described above, stays for the required time.',
        'You may also complain to your local data protection authority or to ours: {country}.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      body: [
        'The site is not for people younger than {age}, and we do not knowingly store data ' +
          'about them. If you learn of such data, write to {privacy_email}, and we will delete it.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Connections are encrypted, passwords are hashed, identity records are encrypted and ' +
          'accessible to only a few people, and every access to them is logged. If a breach ' +
          'puts you at risk, we tell you and the authority.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The version and date are at the top. Important changes are announced on the site ' +
          'before they take effect.',
      ],
    },
  ],
};
