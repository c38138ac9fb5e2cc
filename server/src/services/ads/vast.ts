import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { AD_ACTION, type AdCardTexts, type AdEvent } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import { FILE_FORMATS, filePath, type FileFormat } from '@nocturne/contracts/media-layout';
import { FORMAT_BIT } from '../../lib/codes.ts';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';
import { clickUrl, eventUrl, mediaUrl, type AdLinkTarget } from './ad-links.ts';
import { cardTextIn } from './pick-creative.ts';
import { printXml, xml, type XmlElement } from '../../lib/xml.ts';

/** Input for the VAST document of one ad. */
export interface VastInput extends AdLinkTarget {
  siteName: string;
  creative: AdCreative;
  /** Language of the title and the description. */
  language: Language;
}

const VAST_ATTRIBUTES = { version: '4.2', xmlns: 'http://www.iab.com/VAST' };
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};
/** Width and height of the renditions that a clip may have, pixels. */
const SIZES: Readonly<Partial<Record<FileFormat, readonly [width: number, height: number]>>> = {
  '_sd.mp4': [854, 480],
  '.mp4': [1280, 720],
};

/** VAST 4.2 with one ad: linear for a clip, non-linear for a picture. */
export function printVast(input: VastInput): string {
  const { creative } = input;
  const texts = cardTextIn(creative, input.language);
  const target = { ...input, creativeId: creative.id };
  const urlOf = (event: AdEvent) => eventUrl(event, target);
  const inline = xml(
    'InLine',
    {},
    xml('AdSystem', {}, input.siteName),
    xml('Error', {}, urlOf('error')),
    texts && printAction(texts),
    xml('Impression', { id: 'own' }, urlOf('impression')),
    xml('ViewableImpression', {}, xml('Viewable', {}, urlOf('viewable'))),
    xml('AdServingId', {}, randomUUID()),
    xml('AdTitle', {}, texts?.title ?? creative.title),
    creative.payer === '' ? undefined : xml('Advertiser', {}, creative.payer),
    xml('Creatives', {}, printCreative(creative, target)),
    texts && xml('Description', {}, texts.text),
  );
  return printXml(
    xml(
      'VAST',
      VAST_ATTRIBUTES,
      xml(
        'Ad',
        { id: creative.id, ...(creative.formats === 0 ? {} : { adType: 'video' }) },
        inline,
      ),
    ),
  );
}

/** VAST has elements for the title and the text of a card, but none for its button. */
function printAction({ action }: AdCardTexts): XmlElement {
  return xml('Extensions', {}, xml('Extension', { type: AD_ACTION }, action));
}

/** VAST 4.2 without an ad. The player reports that to the address in it. */
export function printEmptyVast(target: AdLinkTarget): string {
  return printXml(xml('VAST', VAST_ATTRIBUTES, xml('Error', {}, eventUrl('error', target))));
}

/** Seconds as VAST writes them: hh:mm:ss. */
export function vastTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

type Target = AdLinkTarget & { creativeId: number };

function printCreative(creative: AdCreative, target: Target): XmlElement {
  const id = { id: creative.id, adId: `house-${creative.id}` };
  const universal = xml('UniversalAdId', { idRegistry: 'unknown' }, `house-${creative.id}`);
  return xml(
    'Creative',
    id,
    creative.formats === 0 ? printNonLinear(creative, target) : printLinear(creative, target),
    universal,
  );
}

function printLinear(creative: AdCreative, target: Target): XmlElement {
  const { skipAfterSeconds, durationSeconds, formats, mediaKey } = creative;
  const files = FILE_FORMATS.filter(
    (format) => (formats & FORMAT_BIT[format]) !== 0 && SIZES[format],
  ).map((format) => {
    const [width = 0, height = 0] = SIZES[format] ?? [];
    const attributes = {
      delivery: 'progressive',
      type: 'video/mp4',
      width,
      height,
      codec: 'avc1.4d401f,mp4a.40.2',
      scalable: true,
      maintainAspectRatio: true,
    };
    return xml('MediaFile', attributes, mediaUrl(`${mediaKey}/${filePath(format)}`, target));
  });
  return xml(
    'Linear',
    { skipoffset: skipAfterSeconds === null ? undefined : vastTime(skipAfterSeconds) },
    trackingEvents(
      ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip'],
      target,
    ),
    xml('Duration', {}, vastTime(durationSeconds)),
    xml('MediaFiles', {}, ...files),
    creative.clickUrl === ''
      ? undefined
      : xml('VideoClicks', {}, xml('ClickThrough', {}, clickUrl(target))),
  );
}

function printNonLinear(creative: AdCreative, target: Target): XmlElement {
  const picture = xml(
    'StaticResource',
    { creativeType: pictureType(creative.mediaKey) },
    mediaUrl(creative.mediaKey, target),
  );
  const click =
    creative.clickUrl === '' ? undefined : xml('NonLinearClickThrough', {}, clickUrl(target));
  const size = {
    id: creative.id,
    width: creative.width,
    height: creative.height,
    scalable: true,
    maintainAspectRatio: true,
  };
  return xml(
    'NonLinearAds',
    {},
    trackingEvents(['close'], target),
    xml('NonLinear', size, picture, click),
  );
}

/** Media type of a picture by its file extension; those of the demo are WebP. */
function pictureType(mediaKey: string): string {
  return PICTURE_TYPES[extname(mediaKey).toLowerCase()] ?? 'image/webp';
}

/** Tracking events of VAST that this server also counts. */
function trackingEvents(events: readonly AdEvent[], target: Target): XmlElement {
  return xml(
    'TrackingEvents',
    {},
    ...events.map((event) => xml('Tracking', { event }, eventUrl(event, target))),
  );
}
