import { VAST_ERRORS, type AdTag, type VastErrorCode } from '@nocturne/contracts/ads';
import type { AdIo } from '../ads/ad-io.ts';
import { AdError, type AdRequestEnvironment } from '../ads/ad-types.ts';
import { environmentMacros } from '../ads/environment-macros.ts';
import { replaceMacros, requestMacros } from '../ads/macros.ts';
import { adTimeoutMs } from '../ads/resolve-tag.ts';
import { safeUrl } from '../ads/safe-url.ts';
import { sendsCookies } from '../ads/send-cookies.ts';
import { breaksFor, readVmap, type ScheduledBreak } from '../ads/vmap.ts';

export interface BreaksRequest {
  tags: readonly AdTag[];
  /** True for tags of this site, whose server receives the video's length. */
  isOwn: (tag: AdTag) => boolean;
  durationSeconds: number;
  environment: AdRequestEnvironment;
  io: AdIo;
  onRequest: (tag: AdTag) => void;
  onFailure: (tag: AdTag, tagIndex: number, code: VastErrorCode, chain: readonly string[]) => void;
  signal: AbortSignal;
}

export interface FoundBreaks {
  tag: AdTag;
  /** Address of the document. */
  url: string;
  breaks: readonly ScheduledBreak[];
  /** Length of the video that the break times are based on, seconds. */
  durationSeconds: number;
}

/** Reads a video's breaks from the first tag that returns VMAP; undefined if none does. */
export async function readBreaks(request: BreaksRequest): Promise<FoundBreaks | undefined> {
  const { tags, durationSeconds, io, onRequest, onFailure, signal } = request;
  for (const [tagIndex, tag] of tags.entries()) {
    const url = addressOf(tag, request);
    if (url === undefined) continue;
    try {
      onRequest(tag);
      const vmap = readVmap(
        await withAdTimeout(request, (limited) =>
          io.fetchText(url, limited, sendsCookies(tag, url)),
        ),
        url,
      );
      return { tag, url, breaks: breaksFor(vmap, durationSeconds), durationSeconds };
    } catch (cause) {
      if (signal.aborted) return undefined;
      onFailure(tag, tagIndex, cause instanceof AdError ? cause.code : VAST_ERRORS.undefined, [
        url,
      ]);
    }
  }
  return undefined;
}

function addressOf(
  tag: AdTag,
  { isOwn, durationSeconds, environment, io }: BreaksRequest,
): string | undefined {
  const url = safeUrl(tag.url, environment.pageUrl);
  if (url === undefined) return undefined;
  if (!isOwn(tag))
    return replaceMacros(url, {
      ...environmentMacros(environment, 'midroll'),
      ...requestMacros(io.now(), io.random()),
    });
  const address = new URL(url, environment.pageUrl);
  address.searchParams.set('seconds', String(Math.round(durationSeconds)));
  return address.href;
}

/** Aborts a hanging request, although nobody waits for this document. */
async function withAdTimeout<T>(
  { environment, io, signal }: BreaksRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const stop = io.after(adTimeoutMs(environment.isMobile), () => limit.abort());
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } finally {
    stop();
  }
}
