import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead:
    'We respect the rights of those who make videos. If your work is shown here without ' +
    'permission, tell us and we will act.',
  sections: [
    {
      id: 'notice',
      title: 'How to send a notice',
      body: [
        'A notice under 17 U.S.C. § 512(c)(3), or under your local law, needs:',
        [
          'your signature, typed or by hand, as the owner of the right or as someone ' +
            'authorized to act for the owner;',
          'the work in question; for several works, a list is enough;',
          'the exact address of each page that shows it here;',
          'how we can reach you: name, postal address, telephone number, email address;',
          'a statement that you believe in good faith that the use is not allowed by the ' +
            'owner, an agent of the owner, or the law;',
          'a statement that the notice is accurate and, under penalty of perjury, that you are ' +
            'the owner or are authorized to act for the owner.',
        ],
        'Send it to the agent below, or use {notice_form}.',
      ],
    },
    { id: 'agent', title: 'Designated agent', body: [{ party: 'dmca_agent' }] },
    {
      id: 'process',
      title: 'What happens next',
      body: [
        'You get a receipt. We check whether the notice is complete, remove the video or make ' +
          'it inaccessible without delay, usually within one business day, and tell the member ' +
          'who uploaded it. A copy of the notice goes to that member and may be published ' +
          'without your address.',
      ],
    },
    {
      id: 'counter',
      title: 'Counter-notice',
      body: [
        'If you uploaded the video and think that it was removed by mistake, you may send the ' +
          'agent a counter-notice with:',
        [
          'your signature;',
          'what was removed, and the address where it was shown;',
          'a good-faith statement, under penalty of perjury, that it was removed by mistake or ' +
            'misidentification;',
          'your name, postal address and telephone number, and your consent to the ' +
            'jurisdiction of the court of your district (outside the United States, of any ' +
            'district in which we may be found) and to accept service of process from the ' +
            'person who sent the notice.',
        ],
        'We forward it to the person who sent the notice and restore the video 10 to 14 ' +
          'business days later, unless that person informs us of a lawsuit.',
      ],
    },
    {
      id: 'repeat',
      title: 'Repeat infringement',
      body: [
        'Each valid notice is counted against the account. Accounts that infringe repeatedly ' +
          'are closed. The site recognizes a removed file and does not accept it again.',
      ],
    },
    {
      id: 'false',
      title: 'False statements',
      body: [
        'Anyone who knowingly makes a false statement in a notice or counter-notice may be ' +
          'liable for damages. If you are not sure, ask a lawyer first.',
      ],
    },
    {
      id: 'consent',
      title: 'Recordings without consent',
      body: [
        'If you are shown in a recording without your consent, you need no copyright, no ' +
          'account and no lawyer. Write to {abuse_email} or use {consent_form}: name the page, ' +
          'say how we can recognize you, state in good faith that you did not consent, and ' +
          'sign with your name and a way to reach you. It is removed within {urgent_hours} ' +
          'hours of a valid report, and we make reasonable efforts to remove copies.',
      ],
    },
  ],
};
