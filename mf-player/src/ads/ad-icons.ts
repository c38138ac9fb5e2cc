import type { AdIcon, IconFallback } from './ad-types.ts';
import { imageUrl } from './image-url.ts';
import type { LibraryAd, LibraryIcon, LinearCreative } from './library-ad.ts';
import { templateUrl } from './library-ad.ts';
import { safeUrl, safeUrls } from './safe-url.ts';
import { iconFallbackParts, viewTrackingParts } from './vast-icons.ts';

/**
 * Image icons shown over a clip, including those of its wrappers. Third-party HTML and frames are
 * left out. If several icons have the same program, the one closest to the inline ad wins.
 */
export function iconsOf(ad: LibraryAd, chosen: LinearCreative, pageUrl: string): AdIcon[] {
  // Creatives without media files come from wrappers, the innermost first.
  const carriers = ad.creatives.filter(
    (creative) => creative.type === 'linear' && creative.mediaFiles.length === 0,
  );
  const sources = [
    chosen,
    ...carriers.filter((creative) => creative !== chosen),
  ] as readonly LinearCreative[];
  const icons = sources
    .flatMap((creative) => creative.icons ?? [])
    .map((icon) => iconOf(icon, pageUrl))
    .filter((icon) => icon !== undefined);
  return icons.filter(
    ({ program }, index) =>
      program === '' || icons.findIndex((other) => other.program === program) === index,
  );
}

function iconOf(icon: LibraryIcon, pageUrl: string): AdIcon | undefined {
  const url = imageUrl(icon.staticResource, icon.type, pageUrl);
  if (url === undefined) return undefined;
  return {
    program: icon.program?.trim() ?? '',
    url,
    width: toPixels(icon.width),
    height: toPixels(icon.height),
    x: typeof icon.xPosition === 'number' ? toPixels(icon.xPosition) : icon.xPosition,
    y: typeof icon.yPosition === 'number' ? toPixels(icon.yPosition) : icon.yPosition,
    fromSeconds: Math.max(0, icon.offset ?? 0),
    // Without a duration the icon stays until the end.
    forSeconds: icon.duration > 0 ? icon.duration : Infinity,
    alt: icon.altText ?? '',
    hint: icon.hoverText ?? '',
    clickThrough: safeUrl(icon.iconClickThroughURLTemplate, pageUrl),
    clickTracking: safeUrls(icon.iconClickTrackingURLTemplates.map(templateUrl), pageUrl),
    viewTracking: safeUrls(viewTrackingParts(icon.iconViewTrackingURLTemplate), pageUrl),
    fallbacks: icon.iconClickFallbackImages
      .map((image) => fallbackOf(image, pageUrl))
      .filter((image) => image !== undefined),
  };
}

function fallbackOf(
  { url: text, width, height }: LibraryIcon['iconClickFallbackImages'][number],
  pageUrl: string,
): IconFallback | undefined {
  const { address, alt } = iconFallbackParts(text);
  const url = imageUrl(address, null, pageUrl);
  return url === undefined
    ? undefined
    : { url, alt, width: toPixels(Number(width ?? 0)), height: toPixels(Number(height ?? 0)) };
}

function toPixels(value: number): number {
  return Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
