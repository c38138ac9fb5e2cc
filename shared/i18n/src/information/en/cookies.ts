import type { DocumentText } from '../document-text.ts';

export const document: DocumentText = {
  lead:
    'This is the complete list of what the site keeps in your browser. It is generated from ' +
    'the list that the site itself uses.',
  sections: [
    {
      id: 'about',
      title: 'What cookies are',
      body: [
        'A cookie is a short text that your browser keeps for a site and sends back with each ' +
          'request. The site also keeps some things in the storage of your browser; those are ' +
          'not sent.',
        'All of them are the site’s own. None of them holds your name, and only the sign-in ' +
          'cookie gives access to anything.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'The time is counted from the last visit that set the cookie.',
        {
          cookies: {
            age:
              'Remembers that you said you are old enough, so that the question is not asked ' +
              'again.',
            verif:
              'Remembers that you accepted the points of the uploader verification. The server ' +
              'still checks its own record.',
            showSite: 'Remembers that the site may be shown in your region.',
            campaign:
              'Name of the first campaign that led you here, so that its page views can be ' +
              'counted.',
            logout: 'Tells other tabs that you signed out.',
            country: 'Your country as a two-letter code, for legal rules and advertisements.',
            consent: 'Whether you agreed to usage statistics and third-party advertisements.',
            language: 'The language you chose.',
            theme: 'The colors you chose: night or day.',
            session: 'Keeps you signed in. Scripts cannot read it.',
            visitor:
              'A random number, for testing new versions and for totals of videos that are ' +
              'watched together. Scripts cannot read it.',
            assured:
              'Proves that a provider confirmed your age, where your local law requires it. ' +
              'Scripts cannot read it.',
            assuranceState:
              'Connects your visit to that provider with your return. Scripts cannot read it.',
            channel:
              'Lets staff look at a new version of this site. Only staff ever have it; scripts ' +
              'cannot read it.',
            device:
              'Tells the site that you have signed in with this browser before, so that no one ' +
              'guessing your password can lock you out. Scripts cannot read it.',
          },
        },
      ],
    },
    {
      id: 'storage',
      title: 'Browser storage',
      body: [
        'These stay on your device and are read only by pages of this site.',
        {
          local: {
            watchHistory: 'Videos you watched, at most {history_max}.',
            watchLater: 'Videos you saved to watch later.',
            searches: 'Your recent searches.',
            paused: 'Whether history and searches are paused.',
            volume: 'Player volume.',
            quality: 'The picture quality you chose.',
            captions: 'The caption language you chose.',
            bandwidth:
              'Measured speed of your connection, so that a video starts in the right quality.',
            previews: 'Whether previews play.',
            panic: 'Whether the panic key works.',
            adsShown:
              'How often an advertisement was shown today, so that it is not shown too often.',
            uploadAddresses:
              'Names of files you are uploading, so that an upload continues after a reload.',
            signupNext: 'The page you were on when you signed up, until you confirm your email.',
            offlinePage:
              'The page shown without a connection and the files it needs, where the site ' +
              'offers it. A new version replaces the previous one.',
            rate: 'The playback speed you chose.',
            pageSnapshot: 'Your position on a page that you reload.',
            scrollPositions: 'How far you scrolled on the pages of this visit.',
            unsentTexts:
              'What you typed into a form but have not sent yet. Signing out removes it.',
          },
        },
      ],
    },
    {
      id: 'others',
      title: 'Third-party cookies',
      body: [
        'Before you agree, no page of this site contacts any other host. If you agree, ' +
          'advertisements may come from third-party hosts, which may set their own cookies in ' +
          'their frames. A link that you follow leads to a site with its own rules.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices',
      body: [
        [
          'Refuse: the whole site works without consent, and no answer means that you have not ' +
            'agreed.',
          'Remove: your browser can delete the cookies and storage of this site. You are then ' +
            'signed out, your settings are reset, and you are asked for your age again.',
          'Clear lists: you can clear the history and the Watch later list on their own pages.',
          'Block: a browser that keeps nothing can still play videos; lists and settings are ' +
            'then forgotten at once.',
        ],
        'More about data: {privacy}. Questions: {privacy_email}.',
      ],
    },
  ],
};
