import { bareType } from './choose-media.ts';
import { safeUrl } from './safe-url.ts';

/**
 * Address of an image that may be shown. SVG is excluded: it is harmless as an image, but runs
 * scripts when opened in a tab.
 */
export function imageUrl(
  text: string | null,
  type: string | 0 | null,
  pageUrl: string,
): string | undefined {
  const url = safeUrl(text, pageUrl);
  if (url === undefined) return undefined;
  const mime = bareType(type === 0 || type === null ? '' : type);
  const isImage =
    mime === ''
      ? /\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(url)
      : /^image\/(?!svg)[a-z0-9.+-]+$/.test(mime);
  return isImage ? url : undefined;
}
