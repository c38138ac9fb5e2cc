import { ICONS_BASE, MANIFEST_PATH, THEME_COLORS, TOUCH_ICON } from '@nocturne/contracts/offline';

/**
 * Tags for the head of every page: they make the site installable and color the browser's
 * interface.
 */
export function appLinks(theme: keyof typeof THEME_COLORS): string {
  return [
    `<meta name="theme-color" content="${THEME_COLORS[theme]}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${ICONS_BASE}${TOUCH_ICON.file}">`,
  ].join('');
}
