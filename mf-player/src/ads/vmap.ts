import VMAP from '@dailymotion/vmap';
import { VAST_ERRORS } from '@nocturne/contracts/ads';
import { AdError } from './ad-types.ts';
import { replaceMacros } from './macros.ts';
import type { MacroValues } from './macros.ts';
import { safeUrl } from './safe-url.ts';
import { readAdXml } from './vast-document.ts';
import type { XmlDocument, XmlNode } from './xml.ts';

/** Source of the ads of a break. */
export type BreakSource =
  | { kind: 'inline'; document: XmlDocument }
  | { kind: 'address'; url: string }
  | { kind: 'none'; reason: string };

export interface AdBreak {
  id: string;
  /** As in the document: `start`, `end`, `hh:mm:ss.mmm`, `n%`, `#n`. */
  offset: string;
  types: readonly string[];
  source: BreakSource;
  /** Seconds between repetitions; undefined for a break that plays once. */
  repeatSeconds: number | undefined;
  tracking: Readonly<Record<BreakEvent, readonly string[]>>;
}

/** Limits repetitions: a document may repeat a break every millisecond. */
const REPEATS_MAX = 100;

export const BREAK_EVENTS = ['breakStart', 'breakEnd', 'error'] as const;
export type BreakEvent = (typeof BREAK_EVENTS)[number];

/** A break at its time in a video. */
export interface ScheduledBreak {
  /** The video's length for a break at the end. */
  startSeconds: number;
  adBreak: AdBreak;
}

export interface Vmap {
  version: string;
  breaks: readonly AdBreak[];
}

/** True for VMAP documents, false for VAST. */
export function isVmap(document: XmlDocument): boolean {
  return document.documentElement.nodeName === 'VMAP';
}

/**
 * Parses a VMAP 1.0 document. `url` is its address. Throws AdError 100 if it is not well-formed,
 * 101 if it is not VMAP.
 */
export function readVmap(text: string, url: string): Vmap {
  const document = readAdXml(text, url);
  if (!isVmap(document))
    throw new AdError(
      VAST_ERRORS.schema,
      `The root element of ${url} is <${document.documentElement.nodeName}>, not <VMAP>.`,
    );
  const { version, adBreaks } = new VMAP(document as unknown as Document);
  return { version: version ?? '', breaks: adBreaks.map((parsed) => breakOf(parsed, url)) };
}

/**
 * Returns the breaks of a video of this length in order of time, including repetitions. Breaks
 * after the end are left out, and so are positions (`#n`), which count the breaks of live streams.
 */
export function breaksFor(vmap: Vmap, durationSeconds: number): ScheduledBreak[] {
  return vmap.breaks
    .flatMap((adBreak) =>
      timesOf(adBreak, durationSeconds).map((startSeconds) => ({ startSeconds, adBreak })),
    )
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
}

/** Safe tracking addresses for an event of a break, with their macros filled. */
export function breakPixels(
  adBreak: AdBreak,
  event: BreakEvent,
  pageUrl: string,
  macros: MacroValues,
): string[] {
  return adBreak.tracking[event]
    .map((url) => safeUrl(replaceMacros(url, macros), pageUrl))
    .filter((url) => url !== undefined);
}

/** Parses `hh:mm:ss(.mmm)` to seconds; undefined for anything else. */
export function offsetSeconds(text: string): number | undefined {
  const [, hours, minutes, seconds] =
    /^(\d{1,2}):([0-5]?\d):([0-5]?\d(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  return seconds === undefined
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function breakOf(parsed: VMAP['adBreaks'][number], url: string): AdBreak {
  const repeat = offsetSeconds(parsed.repeatAfter ?? '');
  return {
    id: parsed.breakId ?? '',
    offset: (parsed.timeOffset ?? '').trim(),
    types: (parsed.breakType ?? 'linear').split(',').map((type) => type.trim().toLowerCase()),
    source: sourceOf(parsed.adSource, url),
    repeatSeconds: repeat !== undefined && repeat > 0 ? repeat : undefined,
    tracking: {
      breakStart: trackingUrls(parsed, 'breakStart'),
      breakEnd: trackingUrls(parsed, 'breakEnd'),
      error: trackingUrls(parsed, 'error'),
    },
  };
}

function sourceOf(source: VMAP['adBreaks'][number]['adSource'], url: string): BreakSource {
  if (!source) return { kind: 'none', reason: 'The ad break has no ad source.' };
  const inline = source.vastAdData as unknown as XmlNode | null;
  if (inline) return { kind: 'inline', document: { documentElement: inline } };
  const address = safeUrl(source.adTagURI?.uri, url);
  if (address !== undefined) return { kind: 'address', url: address };
  return {
    kind: 'none',
    reason: source.customData
      ? 'The ad break uses a custom ad format.'
      : 'The ad tag of the break is not an http(s) address.',
  };
}

function trackingUrls(parsed: VMAP['adBreaks'][number], event: BreakEvent): string[] {
  return parsed.trackingEvents
    .filter((tracking) => tracking.event === event && tracking.uri !== '')
    .map(({ uri }) => uri);
}

function timesOf({ offset, repeatSeconds }: AdBreak, durationSeconds: number): number[] {
  const first = startSecondsOf(offset, durationSeconds);
  if (first === undefined || first > durationSeconds) return [];
  if (repeatSeconds === undefined || !Number.isFinite(durationSeconds)) return [first];
  const count = Math.min(
    REPEATS_MAX,
    Math.max(1, Math.ceil((durationSeconds - first) / repeatSeconds)),
  );
  return Array.from({ length: count }, (_, index) => first + index * repeatSeconds);
}

function startSecondsOf(offset: string, durationSeconds: number): number | undefined {
  if (offset === 'start') return 0;
  if (offset === 'end') return durationSeconds;
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(offset) ?? [];
  if (percent !== undefined)
    return Number(percent) <= 100 ? (durationSeconds * Number(percent)) / 100 : undefined;
  return offsetSeconds(offset);
}
