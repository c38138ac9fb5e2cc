import { APP_ICONS, ICONS_BASE, THEME_COLORS, type AppIcon } from '@nocturne/contracts/offline';
import { href } from '@nocturne/contracts/routes';

/**
 * Web application manifest of a site. The start address has no parameter, because some accept the
 * age gate.
 *
 * An installed site shows the age gate to its visitors as usual.
 */
export function presentManifest(siteName: string): object {
  return {
    id: href('index'),
    name: siteName,
    short_name: siteName,
    start_url: href('index'),
    scope: '/',
    display: 'standalone',
    categories: ['entertainment'],
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    icons: APP_ICONS.map(presentIcon),
  };
}

function presentIcon({ file, size, purpose }: AppIcon): object {
  const isDrawing = size === 0;
  return {
    src: ICONS_BASE + file,
    sizes: isDrawing ? 'any' : `${size}x${size}`,
    type: isDrawing ? 'image/svg+xml' : 'image/png',
    purpose,
  };
}
