import { AD_ACTION, VAST_ERRORS } from '@nocturne/contracts/ads';
import type { AdCardTexts, VastErrorCode } from '@nocturne/contracts/ads';
import type { AdIo, AdRequest } from './ad-io.ts';
import { captionsOf } from './ad-captions.ts';
import { iconsOf } from './ad-icons.ts';
import {
  companionsOf,
  isAudioOnly,
  linearPart,
  overlayPart,
  refusalOf,
  skipAfterSeconds,
  wantsOverlay,
} from './ad-parts.ts';
import type { LinearPart, OverlayPart } from './ad-parts.ts';
import { createAdTracker } from './ad-tracker.ts';
import type { AdIcon, AdImage, ResolvedAd } from './ad-types.ts';
import { environmentMacros } from './environment-macros.ts';
import { templateUrl } from './library-ad.ts';
import type { LibraryAd, LibraryCreative } from './library-ad.ts';
import { replaceMacros, requestMacros } from './macros.ts';
import type { MacroValues } from './macros.ts';
import { safeUrl } from './safe-url.ts';
import { sendsCookies } from './send-cookies.ts';

/** An ad that has nothing for its slot. */
export interface RefusedAd {
  refused: VastErrorCode;
  message: string;
}

/** Context that the ads of one answer share. */
export interface AnswerContext {
  request: AdRequest;
  io: AdIo;
  /** Requested addresses in their order. */
  chain: readonly string[];
  shownAds: { count: number };
}

/** Builds a playable ad from the library's result, or returns why it does not suit this slot. */
export function buildAd(
  ad: LibraryAd,
  { request, io, chain, shownAds }: AnswerContext,
): ResolvedAd | RefusedAd {
  const { tag, slot, environment } = request;
  const ping = (url: string): void => io.ping(url, sendsCookies(tag, url));
  const linear = linearPart(ad, environment);
  const overlay = overlayPart(ad, environment);
  const macros = (): MacroValues => ({
    ...environmentMacros(environment, slot),
    ...requestMacros(io.now(), io.random()),
  });
  const fieldsOf = (part: LinearPart | OverlayPart) =>
    commonFields({ ad, request, chain, part, shownAds, ping, macros });
  if (wantsOverlay(slot) && overlay)
    return { ...fieldsOf(overlay), ...overlayFields(overlay, macros()) };
  if (!wantsOverlay(slot) && linear && linear.media.length > 0 && !isAudioOnly(ad)) {
    return { ...fieldsOf(linear), ...linearFields(ad, linear, request, macros()) };
  }
  const refused = refusalOf(ad, slot, linear);
  return {
    refused,
    message:
      refused === VAST_ERRORS.vpaid
        ? 'The ad is executable code (VPAID), which is not supported.'
        : `The ad has no suitable creative for the ${slot} slot.`,
  };
}

interface BuildContext extends Omit<AnswerContext, 'io'> {
  ad: LibraryAd;
  part: LinearPart | OverlayPart;
  ping: (url: string) => void;
  macros: () => MacroValues;
}

function commonFields({ ad, request, chain, part, shownAds, ping, macros }: BuildContext) {
  const { tag, slot, environment } = request;
  const creative: LibraryCreative = part.creative;
  const variation = 'variation' in part ? { variation: part.variation } : {};
  const tracked = {
    ad,
    creative,
    isMuted: environment.isMuted,
    pageUrl: environment.pageUrl,
    shownAds,
    ...variation,
  };
  return {
    tag,
    slot,
    title: ad.title ?? '',
    payer: ad.advertiser?.value ?? '',
    cardTexts: cardTextsOf(ad),
    companions: companionsOf(ad, environment.pageUrl).map((image) =>
      fillImageMacros(image, macros()),
    ),
    tracker: createAdTracker(tracked, { ping, macros }),
    chain: [...chain],
  };
}

/** Texts of the card, only if the ad has all of them. */
function cardTextsOf({ title, description, extensions }: LibraryAd): AdCardTexts | undefined {
  const action = extensions.find(({ attributes }) => attributes['type'] === AD_ACTION)?.value;
  return title && description && typeof action === 'string'
    ? { title, text: description, action }
    : undefined;
}

function linearFields(
  ad: LibraryAd,
  { creative, media }: LinearPart,
  { environment }: AdRequest,
  macros: MacroValues,
) {
  const clickUrl = safeUrl(templateUrl(creative.videoClickThroughURLTemplate), environment.pageUrl);
  return {
    media,
    overlay: undefined,
    icons: iconsOf(ad, creative, environment.pageUrl).map((icon) => fillIconMacros(icon, macros)),
    captions: captionsOf(creative, environment.pageUrl),
    durationSeconds: Math.max(0, creative.duration),
    skipAfterSeconds: skipAfterSeconds(creative, environment.isMember),
    clickThrough: clickUrl === undefined ? undefined : replaceMacros(clickUrl, macros),
  };
}

function overlayFields({ overlay, variation }: OverlayPart, macros: MacroValues) {
  const clickThrough =
    overlay.clickThrough === undefined ? undefined : replaceMacros(overlay.clickThrough, macros);
  return {
    media: [],
    icons: [],
    captions: [],
    overlay: { ...overlay, clickThrough },
    durationSeconds: Math.max(0, variation.minSuggestedDuration),
    skipAfterSeconds: 0,
    clickThrough,
  };
}

function fillIconMacros(icon: AdIcon, values: MacroValues): AdIcon {
  return icon.clickThrough === undefined
    ? icon
    : { ...icon, clickThrough: replaceMacros(icon.clickThrough, values) };
}

function fillImageMacros(image: AdImage, values: MacroValues): AdImage {
  const fill = (url: string) => replaceMacros(url, values);
  return {
    ...image,
    clickThrough: image.clickThrough === undefined ? undefined : fill(image.clickThrough),
    viewTracking: image.viewTracking.map(fill),
    clickTracking: image.clickTracking.map(fill),
  };
}
