import { ICONS_BASE, MANIFEST_PATH, THEME_COLORS, TOUCH_ICON } from '@nocturne/contracts/offline';

/** For the head of every page: what makes the site installable, and the colour of what the browser draws around it. */
export function appLinks(theme: keyof typeof THEME_COLORS): string {
  return [
    `<meta name="theme-color" content="${THEME_COLORS[theme]}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${ICONS_BASE}${TOUCH_ICON.file}">`,
  ].join('');
}
