import { VAST_ERRORS } from '@nocturne/contracts/ads';
import type { AdSlot, VastErrorCode } from '@nocturne/contracts/ads';
import { AD_SKIP_SECONDS } from '@nocturne/contracts/constants';
import type { AdImage, AdRequestEnvironment } from './ad-types.ts';
import { chooseMedia } from './choose-media.ts';
import type { ChosenMedia } from './choose-media.ts';
import { imageUrl } from './image-url.ts';
import { templateUrl } from './library-ad.ts';
import type {
  CompanionVariation,
  LibraryAd,
  LinearCreative,
  NonLinearCreative,
  NonLinearVariation,
  UrlTemplate,
} from './library-ad.ts';
import { safeUrl, safeUrls } from './safe-url.ts';

/** Linear part of an ad, the clip. */
export interface LinearPart extends ChosenMedia {
  creative: LinearCreative;
}

/** Non-linear part of an ad, the image over the content. */
export interface OverlayPart {
  creative: NonLinearCreative;
  variation: NonLinearVariation;
  overlay: AdImage;
  /** Other sizes of the image, best first. */
  others: readonly AdImage[];
}

type MediaEnvironment = Pick<AdRequestEnvironment, 'width' | 'canPlay' | 'pageUrl'>;

/** True for slots whose ad is an image over the content; the others show a clip. */
export function wantsOverlay(slot: AdSlot): boolean {
  return slot === 'invideo' || slot === 'preplay' || slot === 'footer';
}

/** The first linear creative with a playable file; else one with the reason for its refusal. */
export function linearPart(ad: LibraryAd, environment: MediaEnvironment): LinearPart | undefined {
  const parts = ad.creatives
    .filter((creative) => creative.type === 'linear')
    .map((creative) => ({ creative, ...chooseMedia(creative.mediaFiles, environment) }));
  // Linear creatives of wrappers have icons but no files.
  return (
    parts.find(({ media }) => media.length > 0) ??
    parts.find(({ creative }) => creative.mediaFiles.length > 0) ??
    parts[0]
  );
}

/** The first non-linear creative with an image, in the best size for this player. */
export function overlayPart(
  ad: LibraryAd,
  { width, pageUrl }: Pick<MediaEnvironment, 'width' | 'pageUrl'>,
): OverlayPart | undefined {
  for (const creative of ad.creatives) {
    if (creative.type !== 'nonlinear') continue;
    const sizes = creative.variations
      .map((variation) => ({ variation, overlay: overlayOf(variation, pageUrl) }))
      .filter(
        (size): size is { variation: NonLinearVariation; overlay: AdImage } =>
          size.overlay !== undefined,
      )
      .toSorted((a, b) => compareFit(a.overlay.width, b.overlay.width, width));
    const [best, ...others] = sizes;
    if (best) return { creative, ...best, others: others.map(({ overlay }) => overlay) };
  }
  return undefined;
}

/** The widest image that fits comes first; those that do not fit follow, the narrowest first. */
function compareFit(a: number, b: number, maxWidth: number): number {
  if (a <= maxWidth && b <= maxWidth) return b - a;
  return a <= maxWidth ? -1 : b <= maxWidth ? 1 : a - b;
}

/**
 * Image companions; third-party HTML and frames are left out. Those closest to the inline ad win: a
 * wrapper's are used only if no inner ad has any.
 */
export function companionsOf(ad: LibraryAd, pageUrl: string): AdImage[] {
  const companions = ad.creatives.filter((creative) => creative.type === 'companion');
  const depths = [
    ...new Set(companions.map(({ wrapperDepth = Infinity }) => wrapperDepth)),
  ].toSorted((a, b) => b - a);
  for (const depth of depths) {
    const images = companions
      .filter(({ wrapperDepth = Infinity }) => wrapperDepth === depth)
      .flatMap(({ variations }) => variations.map((variation) => companionOf(variation, pageUrl)))
      .filter((image) => image !== undefined);
    if (images.length > 0) return images;
  }
  return [];
}

/** True for ads made for audio players. */
export function isAudioOnly({ adType }: LibraryAd): boolean {
  return adType?.trim().toLowerCase() === 'audio';
}

/** Code that says why an ad has nothing for the slot. */
export function refusalOf(
  ad: LibraryAd,
  slot: AdSlot,
  linear: LinearPart | undefined,
): VastErrorCode {
  const hasProgram = ad.creatives.some(
    (creative) =>
      creative.type === 'nonlinear' &&
      creative.variations.some(
        ({ apiFramework }) => apiFramework?.trim().toUpperCase() === 'VPAID',
      ),
  );
  const isNonLinear = ad.creatives.some(({ type }) => type === 'nonlinear');
  if (wantsOverlay(slot)) {
    if (hasProgram || linear?.refused === VAST_ERRORS.vpaid) return VAST_ERRORS.vpaid;
    return linear && !isNonLinear ? VAST_ERRORS.linearity : VAST_ERRORS.nonLinearMedia;
  }
  if (isAudioOnly(ad)) return VAST_ERRORS.adType;
  if (linear?.refused !== undefined) return linear.refused;
  if (hasProgram) return VAST_ERRORS.vpaid;
  return isNonLinear ? VAST_ERRORS.linearity : VAST_ERRORS.noSupportedMedia;
}

/** Seconds until Skip works: 0 for members, else the delay of the ad, else `AD_SKIP_SECONDS`. */
export function skipAfterSeconds(creative: LinearCreative | undefined, isMember: boolean): number {
  if (isMember) return 0;
  const skipDelay = creative?.skipDelay ?? -1;
  return Number.isFinite(skipDelay) && skipDelay >= 0 ? skipDelay : AD_SKIP_SECONDS;
}

function overlayOf(variation: NonLinearVariation, pageUrl: string): AdImage | undefined {
  const url = imageUrl(variation.staticResource, variation.type, pageUrl);
  if (url === undefined) return undefined;
  return {
    url,
    width: pixels(variation.width),
    height: pixels(variation.height),
    clickThrough: safeUrl(variation.nonlinearClickThroughURLTemplate, pageUrl),
    // Empty, because the tracker reports views and clicks, including to the wrappers' addresses.
    viewTracking: [],
    clickTracking: [],
  };
}

function companionOf(variation: CompanionVariation, pageUrl: string): AdImage | undefined {
  for (const resource of variation.staticResources) {
    const url = imageUrl(resource.url, resource.creativeType, pageUrl);
    if (url === undefined) continue;
    return {
      url,
      width: pixels(variation.width),
      height: pixels(variation.height),
      clickThrough: safeUrl(variation.companionClickThroughURLTemplate, pageUrl),
      viewTracking: safeUrls(variation.trackingEvents['creativeView'] ?? [], pageUrl),
      clickTracking: addresses(variation.companionClickTrackingURLTemplates, pageUrl),
    };
  }
  return undefined;
}

function addresses(templates: readonly UrlTemplate[], pageUrl: string): string[] {
  return safeUrls(templates.map(templateUrl), pageUrl);
}

function pixels(text: string | number | null): number {
  const value = Number.parseInt(String(text ?? ''), 10);
  return value > 0 ? value : 0;
}
