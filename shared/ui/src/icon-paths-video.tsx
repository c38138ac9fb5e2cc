/** Icons of players and of what can be done with a video, on a 24 px grid (look, icons.svg). */
export const VIDEO_ICON_PATHS = {
  play: (
    <path
      fill="currentColor"
      strokeWidth=".75"
      d="M8 5.6c0-.8.9-1.3 1.6-.9l9.8 6.4c.6.4.6 1.4 0 1.8l-9.8 6.4c-.7.4-1.6-.1-1.6-.9z"
    />
  ),
  pause: (
    <>
      <rect fill="currentColor" strokeWidth=".75" x="6.5" y="5" width="4" height="14" rx="1" />
      <rect fill="currentColor" strokeWidth=".75" x="13.5" y="5" width="4" height="14" rx="1" />
    </>
  ),
  replay: <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2" />,
  volume: (
    <>
      <path d="M4.5 9.5v5h3l4.5 4v-13l-4.5 4z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </>
  ),
  muted: <path d="M4.5 9.5v5h3l4.5 4v-13l-4.5 4zM16 9.8l4.5 4.5M20.5 9.8 16 14.3" />,
  fullscreen: (
    <path d="M4.5 9V6A1.5 1.5 0 0 1 6 4.5h3M15 4.5h3A1.5 1.5 0 0 1 19.5 6v3M19.5 15v3a1.5 1.5 0 0 1-1.5 1.5h-3M9 19.5H6A1.5 1.5 0 0 1 4.5 18v-3" />
  ),
  'fullscreen-exit': (
    <path d="M9 4.5V8A1 1 0 0 1 8 9H4.5M15 4.5V8a1 1 0 0 0 1 1h3.5M19.5 15H16a1 1 0 0 0-1 1v3.5M9 19.5V16a1 1 0 0 0-1-1H4.5" />
  ),
  pip: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <rect fill="currentColor" strokeWidth=".75" x="12" y="11.5" width="6" height="4.5" rx="1" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="2.8" />
      <path d="M12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18" />
    </>
  ),
  captions: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8" />
    </>
  ),
  'back-10': (
    <>
      <path d="M4.5 11.5a7.5 7.5 0 1 0 3-5.5L5 8M4.8 4v4.2H9" />
      <path
        d="M9.8 10.5v5M9.8 10.5l-1.3.9M12.3 12.2c0-1 .6-1.7 1.4-1.7s1.4.7 1.4 1.7v1.6c0 1-.6 1.7-1.4 1.7s-1.4-.7-1.4-1.7z"
        strokeWidth="1.4"
      />
    </>
  ),
  'forward-10': (
    <>
      <path d="M19.5 11.5a7.5 7.5 0 1 1-3-5.5L19 8M19.2 4v4.2H15" />
      <path
        d="M9.8 10.5v5M9.8 10.5l-1.3.9M12.3 12.2c0-1 .6-1.7 1.4-1.7s1.4.7 1.4 1.7v1.6c0 1-.6 1.7-1.4 1.7s-1.4-.7-1.4-1.7z"
        strokeWidth="1.4"
      />
    </>
  ),
  next: (
    <>
      <path
        fill="currentColor"
        strokeWidth=".75"
        d="M5.5 6.4c0-.7.8-1.1 1.4-.8l8 5.6c.5.4.5 1.2 0 1.6l-8 5.6c-.6.3-1.4-.1-1.4-.8z"
      />
      <path d="M18.5 5.5v13" />
    </>
  ),
  related: (
    <>
      <rect x="3.5" y="5" width="10" height="7" rx="1.5" />
      <path d="M17 6.5h3.5M17 10.5h3.5M3.5 16h17M3.5 19.5h11" />
    </>
  ),
  vr: (
    <>
      <path d="M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-3.2c-.6 0-1.2-.3-1.5-.8l-.9-1.3a1.7 1.7 0 0 0-2.8 0l-.9 1.3c-.3.5-.9.8-1.5.8H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z" />
      <path d="M7.5 11h2M14.5 11h2" />
    </>
  ),
  like: (
    <path d="M7.5 20V10.5M7.5 10.5l3.6-6.3c1.5 0 2.6 1.2 2.4 2.7l-.4 2.6h4.7a2 2 0 0 1 2 2.4l-1.3 6.5A2 2 0 0 1 16.5 20H5.5a1.5 1.5 0 0 1-1.5-1.5V12a1.5 1.5 0 0 1 1.5-1.5z" />
  ),
  dislike: (
    <path d="M16.5 4v9.5M16.5 13.5l-3.6 6.3c-1.5 0-2.6-1.2-2.4-2.7l.4-2.6H6.2a2 2 0 0 1-2-2.4l1.3-6.5A2 2 0 0 1 7.5 4h11A1.5 1.5 0 0 1 20 5.5V12a1.5 1.5 0 0 1-1.5 1.5z" />
  ),
  heart: (
    <path d="M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2 .8-1.2 2.1-2 3.7-2A4.3 4.3 0 0 1 20 9.3c0 5.5-8 10.2-8 10.2z" />
  ),
  'heart-on': (
    <path
      fill="currentColor"
      strokeWidth=".75"
      d="M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2 .8-1.2 2.1-2 3.7-2A4.3 4.3 0 0 1 20 9.3c0 5.5-8 10.2-8 10.2z"
    />
  ),
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />,
  upload: <path d="M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15" />,
  flag: <path d="M5.5 20.5v-16M5.5 5h11.8c.7 0 1 .8.6 1.3L15.8 9l2.1 2.7c.4.5.1 1.3-.6 1.3H5.5" />,
  share: <path d="M13.5 5.5 20 11.5l-6.5 6V14c-4.5 0-7.5 1.2-9.5 4.5.3-5 3-9 9.5-9.5z" />,
  link: (
    <path d="M10 14a3.8 3.8 0 0 0 5.6.2l3-3a3.9 3.9 0 0 0-5.5-5.5L11.7 7.1M14 10a3.8 3.8 0 0 0-5.6-.2l-3 3a3.9 3.9 0 0 0 5.5 5.5l1.4-1.4" />
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </>
  ),
  code: <path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4M13.5 5.5l-3 13" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4l2.7 1.7" />,
  playlist: (
    <>
      <path d="M4 6.5h12M4 11h12M4 15.5h6" />
      <path
        fill="currentColor"
        strokeWidth=".75"
        d="M14 13.8c0-.5.5-.8 1-.5l5 3c.4.2.4.8 0 1l-5 3c-.5.3-1 0-1-.5z"
      />
    </>
  ),
  live: (
    <>
      <circle fill="currentColor" strokeWidth=".75" cx="12" cy="12" r="2.2" />
      <path d="M8 16a5.6 5.6 0 0 1 0-8M16 8a5.6 5.6 0 0 1 0 8M5.2 18.8a9.6 9.6 0 0 1 0-13.6M18.8 5.2a9.6 9.6 0 0 1 0 13.6" />
    </>
  ),
  film: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <path d="M8.5 5v14M15.5 5v14M4 9.7h4.5M4 14.3h4.5M15.5 9.7H20M15.5 14.3H20" />
    </>
  ),
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4.5 17 4.7-4 3.3 2.7 3.5-3.2 3.5 3.2" />
    </>
  ),
} as const;
