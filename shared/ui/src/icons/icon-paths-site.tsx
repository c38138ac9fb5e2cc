/** Icons of site controls, people and states, on a 24 px grid. */
export const SITE_ICON_PATHS = {
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.25" />
      <path d="m20 20-4.4-4.4" />
    </>
  ),
  'chevron-down': <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  'chevron-up': <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />,
  'chevron-left': <path d="M14.5 6.5 9 12l5.5 5.5" />,
  'chevron-right': <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />,
  'arrow-left': <path d="M20 12H4.5M10.5 6l-6 6 6 6" />,
  'arrow-up-left': <path d="M17 17 7 7M7 15V7h8" />,
  external: (
    <path d="M14 4.5h5.5V10M19 5l-8.5 8.5M11 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-4" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  'check-circle': (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.5 12.3 2.5 2.5 4.5-4.8" />
    </>
  ),
  alert: (
    <path d="M10.7 5 3.8 17a1.5 1.5 0 0 0 1.3 2.3h13.8a1.5 1.5 0 0 0 1.3-2.3L13.3 5a1.5 1.5 0 0 0-2.6 0zM12 10v3.5M12 16.4v.1" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.5v4M12 8.3v.1" />
    </>
  ),
  trash: (
    <path d="M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.2a1.5 1.5 0 0 0 1.5 1.3h6.4a1.5 1.5 0 0 0 1.5-1.3L17.5 7M10.5 11v4.5M13.5 11v4.5" />
  ),
  edit: (
    <path d="m14.5 6 3.5 3.5M5 19l.8-3.7L16 5.1a1.7 1.7 0 0 1 2.4 0l.5.5a1.7 1.7 0 0 1 0 2.4L8.7 18.2z" />
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 19.8c.8-3.6 3.7-5.6 7.2-5.6s6.4 2 7.2 5.6" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="9" r="3.3" />
      <path d="M3 19c.6-3 3-4.7 6-4.7s5.4 1.7 6 4.7M15.5 6a3.2 3.2 0 0 1 0 6.1M18 14.8c1.7.7 2.7 2.2 3 4.2" />
    </>
  ),
  star: <path d="m12 4.3 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.7z" />,
  bell: (
    <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6.5h-15c0-.5 2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0" />
  ),
  message: (
    <path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.8V16h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5z" />
  ),
  send: <path d="M4.5 5.5 20 12 4.5 18.5 6.5 12zM6.5 12H12" />,
  filter: (
    <>
      <path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9" />
      <circle cx="15.2" cy="7.5" r="2.2" />
      <circle cx="8.8" cy="16.5" r="2.2" />
    </>
  ),
  sort: <path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M4 12h16M12 4c2.5 2.3 3.5 5 3.5 8s-1 5.7-3.5 8c-2.5-2.3-3.5-5-3.5-8s1-5.7 3.5-8z" />
    </>
  ),
  moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M12 3.5v1.8M12 18.7v1.8M3.5 12h1.8M18.7 12h1.8M6 6l1.3 1.3M16.7 16.7 18 18M18 6l-1.3 1.3M7.3 16.7 6 18" />
    </>
  ),
  eye: (
    <>
      <path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  'eye-off': (
    <path d="m4.5 4.5 15 15M9.8 6.3A9.5 9.5 0 0 1 12 6c5.7 0 9 6 9 6a15 15 0 0 1-2.7 3.3M6.3 7.8A14.7 14.7 0 0 0 3 12s3.3 6 9 6a9 9 0 0 0 4-.9M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6" />
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.8 5 6.5V12c0 4 2.8 6.9 7 8.3 4.2-1.4 7-4.3 7-8.3V6.5z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  more: (
    <>
      <circle fill="currentColor" strokeWidth=".75" cx="6" cy="12" r="1.5" />
      <circle fill="currentColor" strokeWidth=".75" cx="12" cy="12" r="1.5" />
      <circle fill="currentColor" strokeWidth=".75" cx="18" cy="12" r="1.5" />
    </>
  ),
  'more-v': (
    <>
      <circle fill="currentColor" strokeWidth=".75" cx="12" cy="6" r="1.5" />
      <circle fill="currentColor" strokeWidth=".75" cx="12" cy="12" r="1.5" />
      <circle fill="currentColor" strokeWidth=".75" cx="12" cy="18" r="1.5" />
    </>
  ),
  sad: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.7 16a4.3 4.3 0 0 1 6.6 0M9.2 9.7v.1M14.8 9.7v.1" />
    </>
  ),
  grid: (
    <>
      <rect x="4.5" y="4.5" width="6" height="6" rx="1.5" />
      <rect x="13.5" y="4.5" width="6" height="6" rx="1.5" />
      <rect x="4.5" y="13.5" width="6" height="6" rx="1.5" />
      <rect x="13.5" y="13.5" width="6" height="6" rx="1.5" />
    </>
  ),
  flame: (
    <path d="M12 20c3.6 0 6-2.4 6-5.8 0-4-3.3-5.6-3.8-9.7-2.3 1-3.7 3.3-3.5 5.9-1-.5-1.6-1.4-1.7-2.4-1.8 1.5-3 3.7-3 6.2C6 17.6 8.4 20 12 20z" />
  ),
  building: (
    <path d="M5.5 20V6A1.5 1.5 0 0 1 7 4.5h6A1.5 1.5 0 0 1 14.5 6v14M14.5 10H17a1.5 1.5 0 0 1 1.5 1.5V20M3.5 20h17M9 8.5h2M9 12h2M9 15.5h2" />
  ),
  mail: (
    <>
      <rect x="3.8" y="5.5" width="16.4" height="13" rx="2.5" />
      <path d="m4.5 7.5 7.5 5.7 7.5-5.7" />
    </>
  ),
  logout: (
    <path d="M14 7.5V6a1.5 1.5 0 0 0-1.5-1.5h-6A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h6A1.5 1.5 0 0 0 14 18v-1.5M10 12h10M16.8 8.8 20 12l-3.2 3.2" />
  ),
  device: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2.5" />
      <path d="M11 17.5h2" />
    </>
  ),
} as const;
