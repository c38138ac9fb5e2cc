import { SITE_ICON_PATHS } from './icon-paths-site.tsx';
import { VIDEO_ICON_PATHS } from './icon-paths-video.tsx';

/**
 * The strokes of every icon. Solid parts carry their own fill; the rest takes stroke and joins
 * from icon.module.css.
 */
export const ICON_PATHS = { ...SITE_ICON_PATHS, ...VIDEO_ICON_PATHS } as const;

export type IconName = keyof typeof ICON_PATHS;

export const ICON_NAMES = Object.keys(ICON_PATHS) as readonly IconName[];
