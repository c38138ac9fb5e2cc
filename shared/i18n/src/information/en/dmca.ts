import type { DocumentText } from '../document-text.ts';

/** See DocumentText: the text of /information/dmca/. */
export const document: DocumentText = {
  lead: 'We respect the rights of those who make videos. If your work is shown here without permission, tell us and we act.',
  sections: [
    {
      id: 'notice',
      title: 'How to send a notice',
      body: [
        'A notice under 17 U.S.C. § 512(c)(3), or under the law of your place, needs:',
        [
          'your signature, typed or by hand, as the owner of the right or somebody who may act for the owner;',
          'which work it is; for several works a list is enough;',
          'the exact address of each page on which it is shown here;',
          'how we can reach you: name, postal address, telephone number, email address;',
          'the statement that you believe in good faith that the use is not allowed by the owner, an agent of the owner, or the law;',
          'the statement that the notice is accurate and, under penalty of perjury, that you are the owner or may act for the owner.',
        ],
        'Send it to the agent below, or by {notice_form}.',
      ],
    },
    { id: 'agent', title: 'Designated agent', body: [{ party: 'dmca_agent' }] },
    {
      id: 'process',
      title: 'What happens then',
      body: [
        'You get a receipt. We check whether the notice is complete, remove the video or make it inaccessible without delay, usually within one working day, and tell the member who uploaded it. A copy of the notice goes to that member and may be published without your address.',
      ],
    },
    {
      id: 'counter',
      title: 'Counter-notice',
      body: [
        'Who uploaded the video and thinks that it was removed by mistake may send the agent a counter-notice with:',
        [
          'a signature;',
          'what was removed, and the address at which it stood;',
          'the statement under penalty of perjury that it was removed by mistake or mix-up, in good faith;',
          'name, postal address and telephone number, and consent to the court of the member’s district, or, for members outside the United States, of any district in which we may be found, and to receive the papers of the person who sent the notice.',
        ],
        'We hand it on to the person who sent the notice and restore the video 10 to 14 business days later, unless that person tells us of a lawsuit.',
      ],
    },
    {
      id: 'repeat',
      title: 'Repeat infringement',
      body: [
        'Each valid notice is counted against the account. Accounts that infringe repeatedly are closed. A removed file is known to the site and is not accepted again.',
      ],
    },
    {
      id: 'false',
      title: 'False statements',
      body: [
        'Who knowingly makes a false statement in a notice or a counter-notice may be liable for the damage. If you are not sure, ask a lawyer first.',
      ],
    },
    {
      id: 'consent',
      title: 'Recordings without consent',
      body: [
        'If you are shown in a recording to which you did not agree, you need no copyright, no account and no lawyer. Write to {abuse_email} or use {consent_form}: name the page, say how you can be recognised, state in good faith that you did not agree, and sign with your name and a way to reach you. It is removed within {urgent_hours} hours of a valid report, and we make reasonable efforts to remove copies.',
      ],
    },
  ],
};
