import { AD_LIMITS, VAST_ERRORS } from '@nocturne/contracts/ads';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import { captionsOf } from './ad-captions.ts';
import { iconsOf } from './ad-icons.ts';
import {
  companionsOf,
  isAudioOnly,
  linearPart,
  overlayPart,
  refusalOf,
  skipAfterSeconds,
} from './ad-parts.ts';
import { AdError } from './ad-types.ts';
import type { AdCaptions, AdIcon, AdImage, AdMedia } from './ad-types.ts';
import { bareType } from './choose-media.ts';
import { followWrappers } from './follow-wrappers.ts';
import type { FetchVast, FollowedVast } from './follow-wrappers.ts';
import type { LibraryAd } from './library-ad.ts';
import { templateUrl } from './library-ad.ts';
import { safeUrl } from './safe-url.ts';
import { elements, prepareVast, readAdXml } from './vast-document.ts';
import { isVmap, readVmap } from './vmap.ts';
import type { AdBreak } from './vmap.ts';
import type { XmlDocument } from './xml.ts';

/** The player's verdict on one ad. */
export interface InspectedAd {
  playable: boolean;
  media: readonly AdMedia[];
  skipAfter: number | null;
  clickThrough: string | null;
  companions: readonly Picture[];
  nonLinear: readonly Picture[];
  icons: readonly InspectedIcon[];
  captions: readonly AdCaptions[];
  /**
   * Measurement vendors, or addresses of their scripts; they are notified that these do not run.
   */
  verifications: readonly string[];
}

/** The player's verdict on one document. */
export interface Inspection extends InspectedAd {
  version: string | null;
  kind: 'vast' | 'vmap';
  refused: string | null;
  /** First address of a wrapper, or of a break with an ad tag. */
  wrapper: string | null;
  error: VastErrorCode | null;
  /** Ads of a pod, one by one. */
  ads?: readonly InspectedAd[];
  breaks?: readonly (Inspection & { id: string; offset: string })[];
}

/** An icon with the images that a click shows if it has no page. */
interface InspectedIcon extends Picture {
  program: string;
  fallbacks: readonly string[];
}

interface Picture {
  url: string;
  width: number;
  height: number;
  clickThrough: string | null;
}

/**
 * Returns the text of an address, or undefined if it is not available; as in the player, that is
 * error 301.
 */
export type FindText = (url: string) => string | undefined;

/** Address of the assumed page: http, so that addresses are reported unchanged. */
const PAGE_URL = 'http://localhost/';
const PLAYER_WIDTH = 1280;
const PLAYABLE_TYPES = new Set([
  'video/mp4',
  'video/webm',
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
]);
const ENVIRONMENT = {
  width: PLAYER_WIDTH,
  pageUrl: PAGE_URL,
  canPlay: (mime: string) => PLAYABLE_TYPES.has(bareType(mime)),
};
const REFUSALS: Partial<Record<VastErrorCode, string>> = {
  [VAST_ERRORS.vpaid]: 'The ad is executable code (VPAID or Flash), which is not supported.',
  [VAST_ERRORS.adType]: 'The ad is audio only.',
};
const NOT_PLAYABLE: InspectedAd = {
  playable: false,
  media: [],
  skipAfter: null,
  clickThrough: null,
  companions: [],
  nonLinear: [],
  icons: [],
  captions: [],
  verifications: [],
};

/**
 * Checks a VAST or VMAP document as the player does, without a network. Never rejects because of a
 * document's content.
 */
export async function inspectText(
  text: string,
  url: string,
  findText: FindText,
): Promise<Inspection> {
  try {
    if (new TextEncoder().encode(text).length > AD_LIMITS.answerBytes)
      throw new AdError(VAST_ERRORS.undefined, 'The file is larger than 1 MB.');
    const document = readAdXml(text, url);
    return isVmap(document)
      ? await inspectVmap(text, url, findText)
      : await inspectDocument(document, url, findText);
  } catch (cause) {
    if (!(cause instanceof AdError)) throw cause;
    return { ...emptyInspection('vast'), refused: cause.message, error: cause.code };
  }
}

async function inspectDocument(
  document: XmlDocument,
  url: string,
  findText: FindText,
): Promise<Inspection> {
  const version = document.documentElement.getAttribute('version');
  const missing: string[] = [];
  try {
    const wrapper = wrapperOf(document);
    prepareVast(document, url);
    const followed = await followWrappers(document, url, createFetchVast(findText, missing));
    const found = { ...(await inspectAds(followed, missing)), version, wrapper };
    return found.playable || wrapper === null || missing.length === 0
      ? found
      : { ...found, wrapper: missing[0] ?? wrapper };
  } catch (cause) {
    if (!(cause instanceof AdError)) throw cause;
    return { ...emptyInspection('vast'), version, refused: cause.message, error: cause.code };
  }
}

async function inspectAds(followed: FollowedVast, missing: readonly string[]): Promise<Inspection> {
  const seen: LibraryAd[] = [...followed.ads];
  for (let fallback; !seen.some(isPlayable) && (fallback = await followed.nextFallback());)
    seen.push(...fallback);
  const ads = seen.map(inspectAd);
  const best = ads.find(({ playable }) => playable) ?? ads[0];
  const pod = ads.length > 1 ? { ads } : {};
  if (best?.playable) return { ...emptyInspection('vast'), ...best, ...pod };
  return {
    ...emptyInspection('vast'),
    ...best,
    ...pod,
    ...explainRefusal(followed, seen, missing),
  };
}

function explainRefusal(
  followed: FollowedVast,
  ads: readonly LibraryAd[],
  missing: readonly string[],
): Pick<Inspection, 'refused' | 'error'> {
  const failure = followed.takeFailures()[0];
  if (missing[0] !== undefined)
    return {
      refused: `The wrapper's response is not in the folder: ${missing[0]}`,
      error: VAST_ERRORS.wrapperTimeout,
    };
  if (!ads[0] && failure) return { refused: failure.message, error: failure.code };
  if (!ads[0]) return { refused: 'The document has no ad.', error: VAST_ERRORS.noAds };
  const slot = ads[0].creatives.some(({ type }) => type === 'linear') ? 'preroll' : 'invideo';
  const error = refusalOf(ads[0], slot, linearPart(ads[0], ENVIRONMENT));
  return { refused: REFUSALS[error] ?? 'No part of the ad can be shown.', error };
}

function isPlayable(ad: LibraryAd): boolean {
  return inspectAd(ad).playable;
}

function inspectAd(ad: LibraryAd): InspectedAd {
  const linear = linearPart(ad, ENVIRONMENT);
  const { overlay, others = [] } = overlayPart(ad, ENVIRONMENT) ?? {};
  const media = linear && !isAudioOnly(ad) ? linear.media : [];
  const clickUrl = linear
    ? safeUrl(templateUrl(linear.creative.videoClickThroughURLTemplate), PAGE_URL)
    : overlay?.clickThrough;
  return {
    playable: media.length > 0 || overlay !== undefined,
    media,
    skipAfter: linear ? skipAfterSeconds(linear.creative, false) : null,
    clickThrough: clickUrl ?? null,
    companions: companionsOf(ad, PAGE_URL).map(toPicture),
    nonLinear: overlay ? [overlay, ...others].map(toPicture) : [],
    icons: linear ? iconsOf(ad, linear.creative, PAGE_URL).map(inspectIcon) : [],
    captions: linear ? captionsOf(linear.creative, PAGE_URL) : [],
    verifications: ad.adVerifications.map(({ vendor, resource }) => vendor ?? resource ?? ''),
  };
}

async function inspectVmap(text: string, url: string, findText: FindText): Promise<Inspection> {
  const { version, breaks } = readVmap(text, url);
  const inspectedBreaks: (Inspection & { id: string; offset: string })[] = [];
  for (const adBreak of breaks) {
    inspectedBreaks.push({
      ...(await inspectBreak(adBreak, url, findText)),
      id: adBreak.id,
      offset: adBreak.offset,
    });
  }
  const best = inspectedBreaks.find(({ playable }) => playable) ?? inspectedBreaks[0];
  const { refused, error } = best ?? {
    refused: 'The document has no ad break.',
    error: VAST_ERRORS.noAds,
  };
  const wrapper = inspectedBreaks.find((one) => one.wrapper !== null)?.wrapper ?? null;
  const {
    playable,
    media,
    skipAfter,
    clickThrough,
    companions,
    nonLinear,
    icons,
    captions,
    verifications,
  } = best ?? NOT_PLAYABLE;
  return {
    version,
    kind: 'vmap',
    playable,
    refused,
    media,
    skipAfter,
    clickThrough,
    companions,
    nonLinear,
    icons,
    captions,
    verifications,
    wrapper,
    error,
    breaks: inspectedBreaks,
  };
}

function inspectBreak(
  { source }: AdBreak,
  url: string,
  findText: FindText,
): Promise<Inspection> | Inspection {
  switch (source.kind) {
    case 'inline':
      return inspectDocument(source.document, url, findText);
    case 'address':
      return inspectAddress(source.url, findText);
    case 'none':
      return { ...emptyInspection('vast'), refused: source.reason, error: VAST_ERRORS.schema };
  }
}

async function inspectAddress(url: string, findText: FindText): Promise<Inspection> {
  const text = findText(url);
  if (text !== undefined) return { ...(await inspectText(text, url, findText)), wrapper: url };
  return {
    ...emptyInspection('vast'),
    refused: `The response is not in the folder: ${url}`,
    wrapper: url,
    error: VAST_ERRORS.wrapperTimeout,
  };
}

function createFetchVast(findText: FindText, missing: string[]): FetchVast {
  return async (url) => {
    const text = findText(url);
    if (text !== undefined) return text;
    missing.push(url);
    throw new AdError(VAST_ERRORS.wrapperTimeout, `${url} is not in the folder.`);
  };
}

function wrapperOf(document: XmlDocument): string | null {
  const wrappers = elements(document.documentElement, 'Ad').flatMap((ad) =>
    elements(ad, 'Wrapper'),
  );
  const address = wrappers.flatMap((wrapper) => [
    ...elements(wrapper, 'VASTAdTagURI'),
    ...elements(wrapper, 'VASTAdTagURL').flatMap((node) => elements(node, 'URL')),
  ])[0];
  return address?.textContent.trim() ?? null;
}

function inspectIcon({ program, fallbacks, ...icon }: AdIcon): InspectedIcon {
  return { program, ...toPicture(icon), fallbacks: fallbacks.map(({ url }) => url) };
}

function toPicture({
  url,
  width,
  height,
  clickThrough,
}: Pick<AdImage, 'url' | 'width' | 'height' | 'clickThrough'>): Picture {
  return { url, width, height, clickThrough: clickThrough ?? null };
}

function emptyInspection(kind: 'vast' | 'vmap'): Inspection {
  return { version: null, kind, ...NOT_PLAYABLE, refused: null, wrapper: null, error: null };
}
