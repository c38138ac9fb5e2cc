import type { DocumentText } from '../document-text.ts';

/** See DocumentText: the text of /information/cookies/. */
export const document: DocumentText = {
  lead: 'This is the whole list of what the site keeps in your browser. It is made from the same list that the site itself works with.',
  sections: [
    {
      id: 'about',
      title: 'What cookies are',
      body: [
        'A cookie is a short text that your browser keeps for a site and sends back with each request. The site also keeps some things in the storage of your browser; those are not sent.',
        'All of them are the site’s own. None of them holds your name, and only the sign-in cookie grants anything.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'The time is counted from the last visit that set the cookie.',
        {
          cookies: {
            age: 'Remembers that you said you are old enough, so that the question is not asked again.',
            verif: 'Remembers that you accepted the points of the uploader verification. The server checks its own record all the same.',
            showSite: 'Remembers that the site may be shown in your region.',
            campaign: 'Name of the first campaign that led you here, so that its page views can be counted.',
            logout: 'Tells other tabs that you signed out.',
            country: 'Your country as a code of two letters, for rules of law and advertisements.',
            consent: 'Whether you agreed to statistics of use and advertisements of others.',
            language: 'The language you chose.',
            theme: 'The colours you chose: night or day.',
            session: 'Keeps you signed in. Scripts cannot read it.',
            visitor: 'Random number, for tests of new versions and for totals of videos that are watched together. Scripts cannot read it.',
            assured: 'Proves that a provider confirmed your age, where the law of your place asks for it. Scripts cannot read it.',
            assuranceState: 'Your way to that provider and back. Scripts cannot read it.',
            channel: 'Lets staff of this site look at a new version of it. Only staff ever has it; scripts cannot read it.',
            device:
              'Tells the site that you have signed in with this browser before, so that nobody who guesses your password can keep you out. Scripts cannot read it.',
          },
        },
      ],
    },
    {
      id: 'storage',
      title: 'Storage of the browser',
      body: [
        'These stay on your device and are read by the pages of this site only.',
        {
          local: {
            watchHistory: 'Videos you watched, at most {history_max}.',
            watchLater: 'Videos you put aside to watch later.',
            searches: 'Your recent searches.',
            paused: 'Whether history and searches are paused.',
            volume: 'Volume of the player.',
            quality: 'Picture quality you chose.',
            captions: 'Language of captions you chose.',
            bandwidth: 'Measured speed of your connection, so that a video begins in the right quality.',
            previews: 'Whether previews play.',
            panic: 'Whether the panic key works.',
            adsShown: 'How often an advertisement was shown today, so that it is not shown too often.',
            uploadPlaces: 'Names of files you are uploading, so that an upload goes on after a reload.',
            signupNext: 'The page you were on when you signed up, until you confirm your email.',
            offlinePage:
              'The page for times without a connection and the files it needs, where the site offers it. A new version replaces the one before.',
            rate: 'Speed of playback you chose.',
            keptPage: 'Where you were on a page that you load again.',
            scrollPlaces: 'How far down you were on the pages of this visit.',
            unsentTexts: 'What you typed into a form and did not send yet. Signing out removes it.',
          },
        },
      ],
    },
    {
      id: 'others',
      title: 'Cookies of others',
      body: [
        'Before you agree, no page of this site asks any other host for anything. If you agree, advertisements may come from hosts of others, which may set cookies of their own in their frames. A link that you follow leads to a site with rules of its own.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      body: [
        [
          'Refuse: the whole site works without consent, and who has not answered has not agreed.',
          'Remove: your browser can delete cookies and storage of this site; the age question and your settings then begin anew, and you are signed out.',
          'Clear lists: the history page and the watch later list can be emptied on the pages themselves.',
          'Block: a browser that keeps nothing can still watch; lists and settings are then forgotten at once.',
        ],
        'More about data: {privacy}. Questions: {privacy_email}.',
      ],
    },
  ],
};
