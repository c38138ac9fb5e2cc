import { SITE_ICON_PATHS } from './icon-paths-site.tsx';
import { VIDEO_ICON_PATHS } from './icon-paths-video.tsx';

/**
 * Strokes of every icon. Solid parts have their own fill; icon.module.css sets stroke and joins of
 * the rest.
 */
export const ICON_PATHS = { ...SITE_ICON_PATHS, ...VIDEO_ICON_PATHS } as const;

export type IconName = keyof typeof ICON_PATHS;

export const ICON_NAMES = Object.keys(ICON_PATHS) as readonly IconName[];
