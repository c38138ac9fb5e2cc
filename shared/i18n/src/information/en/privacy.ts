import type { DocumentText } from '../document-text.ts';

/** See DocumentText: the text of /information/privacy/. */
export const document: DocumentText = {
  lead: 'We keep as little as the site needs. What you watch is your own business: the list of it stays on your device.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: ['Responsible for the data of this site:', { party: 'company' }, 'Questions about privacy: {privacy_email}.'],
    },
    {
      id: 'visit',
      title: 'When you visit',
      body: [
        'Your browser sends its address, the page asked for, its languages and its version. The site answers with it and, in memory only, limits how often one address may ask. It writes no log of visits; a log of faults may name an address.',
        'A random visitor number in a cookie lets the site show you the same version of a test each time, and counts which videos are watched by the same visitor. For that count the number is replaced by a value that cannot be traced back after a day; the traces are deleted after 24 hours, and only totals stay.',
        'Your country is told by the network address or the provider in front of the site. It decides which rules of law apply, and which advertisements may be shown.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: [
        'Watch history (the last {history_max} videos), watch later, recent searches, volume and player settings are stored by your browser and are not sent to us. You can clear them on the pages that show them, or in your browser. All cookies and keys are listed in {cookies}.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      body: [
        'We store:',
        [
          'username, email address and the password as a hash that cannot be read back;',
          'what you write into your profile, which is voluntary and public unless the page says otherwise;',
          'favourites, subscriptions, playlists, comments and messages;',
          'votes, so that each member votes once;',
          'for each session a hash of its key and of the network address, and when it was last used.',
        ],
        'A view of a video is counted; it is not stored with your account.',
      ],
    },
    {
      id: 'upload',
      title: 'When you upload',
      body: [
        'Before an upload we check who you are. We store the confirmations you gave, your name, date of birth and identity document, and the same for everybody shown, encrypted and apart from all other data. If a face is compared with a document, the result is stored and the picture of the face is deleted as described below.',
        'The law makes us keep these records; see {records}.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      body: [
        'We store the reason, the text, the page it is about and, if you give it, your email address, to answer and to document what was done. The address of your machine is not stored with it.',
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics and advertisements',
      body: [
        'Advertisements are chosen by the page and by your country, never by what you watched before. Hosts of others are asked, and statistics of use are sent, only after you agreed. Who has not answered has not agreed.',
        'Without consent the site counts page views and advertisements as totals only.',
        'Each page tells the site which of its parts loaded and which failed, without cookies, number or address of the page. It is added up by the minute and needs no consent: the site takes a broken version back by it.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we may do this',
      body: [
        [
          'To carry out the agreement with you: account, uploads, messages.',
          'To fulfil duties of law: age, records of people shown, orders of authorities.',
          'For our legitimate interest in a safe site that works: limits, faults, totals.',
          'With your consent, which you may withdraw at any time: statistics of use and advertisements of others.',
        ],
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      body: [
        'Companies that run servers and mail for us, bound by contract; authorities, where the law demands it; and the parties to a copyright or consent dispute, as far as the law provides for it. We do not sell data. Data that leaves your region does so under the safeguards that the law of your place asks for.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Accounts that are not confirmed: {confirm_hours} hours.',
          'Sessions: {idle_days} days without a visit, {session_days} days in any case.',
          'Account, profile, lists, comments: until you delete them or the account.',
          'Biometric data of uploaders: until the check is done, and in no case longer than {biometric_years} years after the account was deleted.',
          'Records of people shown: {records_years} years after the terms with the uploader ended, longer only while a legal hold lasts.',
          'Messages to us: as long as the matter and its limitation period last.',
          'Totals that name nobody: without limit.',
        ],
        'Deletion is done by a job of the server, not by hand.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'You may ask for a copy of your data, have it corrected, deleted, limited or handed over in a common format, object to its use, and withdraw consent for the future. Write to {privacy_email}; we answer within one month and may ask you to prove who you are.',
        'As a member you need not write for that: on the page “Password, email and sessions” of your profile, under “Your data on this site”, you fetch a file with all that is kept of you, and delete the account with your data. What the law makes us keep, as said above, stays for its time.',
        'You may also complain to the data protection authority of your place or of ours: {country}.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      body: [
        'The site is not for people younger than {age}, and we do not knowingly store data of them. If you learn of such data, write to {privacy_email}: we delete it.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Connections are encrypted, passwords are hashed, identity records are encrypted and read by few, and every access to them is logged. If a breach puts you at risk, we tell you and the authority.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: ['Version and date stand above. Changes that matter are announced on the site before they take effect.'],
    },
  ],
};
