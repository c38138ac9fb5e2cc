import { VAST_ERRORS } from '@nocturne/contracts/ads';
import { AD_TIMEOUT_MOBILE_MS, AD_TIMEOUT_MS } from '@nocturne/contracts/constants';
import type { AdIo, AdRequest } from './ad-io.ts';
import { AdError } from './ad-types.ts';
import type { ResolvedAd, ResolveTag, LoadFallback } from './ad-types.ts';
import { buildAd, type AnswerContext } from './build-ad.ts';
import { environmentMacros } from './environment-macros.ts';
import { followWrappers, POD_MAX } from './follow-wrappers.ts';
import type { FailedAd, FollowedVast } from './follow-wrappers.ts';
import type { LibraryAd } from './library-ad.ts';
import { replaceMacros, requestMacros } from './macros.ts';
import { safeUrl, safeUrls } from './safe-url.ts';
import { sendsCookies } from './send-cookies.ts';
import { prepareVast, readAdXml } from './vast-document.ts';
import type { XmlDocument } from './xml.ts';

/** Time limit of one tag with all its wrappers, milliseconds. */
export function adTimeoutMs(isMobile: boolean): number {
  return isMobile ? AD_TIMEOUT_MOBILE_MS : AD_TIMEOUT_MS;
}

/**
 * Creates the function that resolves a tag, with one time limit for the whole chain and pixels only
 * through `io.ping`. Returned ads are playable in the slot; the others are reported to their error
 * addresses. Rejects with AdError if none is left.
 */
export function createResolveTag(io: AdIo): ResolveTag {
  return (tag, slot, environment, signal) =>
    withAdTimeout({ tag, slot, environment, signal }, io, async (limited, chain) => {
      const url = safeUrl(tag.url, environment.pageUrl);
      if (url === undefined)
        throw new AdError(VAST_ERRORS.undefined, `${tag.url} is not an http(s) address.`);
      const fetchAdText = createFetchAdText(limited, io, chain);
      const text = await fetchAdText(url);
      if (text.trim() === '')
        throw new AdError(VAST_ERRORS.noAds, `${url} returned an empty response.`);
      return resolveAds(
        prepareVast(readAdXml(text, url), url),
        url,
        limited,
        io,
        chain,
        fetchAdText,
      );
    });
}

/** Resolves VAST inside a VMAP document in the same way. `url` is the document's address. */
export function resolveInline(
  document: XmlDocument,
  url: string,
  request: AdRequest,
  io: AdIo,
): Promise<readonly ResolvedAd[]> {
  return withAdTimeout(request, io, (limited, chain) => {
    chain.push(url);
    return resolveAds(
      prepareVast(document, url),
      url,
      limited,
      io,
      chain,
      createFetchAdText(limited, io, chain),
    );
  });
}

type FetchAdText = (url: string) => Promise<string>;

/**
 * A request whose signal also aborts at the time limit; `isCanceled` is true if the caller gave up.
 */
type LimitedRequest = AdRequest & { isCanceled: () => boolean };

/**
 * Aborts the work when the time is over or the caller gives up. Failures become AdError with the
 * requested addresses.
 */
async function withAdTimeout<T>(
  request: AdRequest,
  io: AdIo,
  work: (request: LimitedRequest, chain: string[]) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const stop = io.after(adTimeoutMs(request.environment.isMobile), giveUp);
  request.signal.addEventListener('abort', giveUp, { once: true });
  if (request.signal.aborted) giveUp();
  const chain: string[] = [];
  try {
    const found = await work(
      { ...request, signal: limit.signal, isCanceled: () => request.signal.aborted },
      chain,
    );
    if (request.signal.aborted)
      throw new AdError(VAST_ERRORS.undefined, 'The request was canceled.');
    return found;
  } catch (cause) {
    if (cause instanceof AdError) throw new AdError(cause.code, cause.message, chain);
    throw new AdError(
      VAST_ERRORS.undefined,
      cause instanceof Error ? cause.message : 'The response could not be read.',
      chain,
    );
  } finally {
    stop();
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** Fills the macros and fetches. Rejects as soon as the signal aborts, even if a fetch hangs. */
function createFetchAdText(
  { tag, environment, slot, signal }: AdRequest,
  io: AdIo,
  chain: string[],
): FetchAdText {
  const aborted = new Promise<never>((_, reject) => {
    const rejectAborted = () =>
      reject(new AdError(VAST_ERRORS.wrapperTimeout, 'The ad tag timed out.'));
    if (signal.aborted) rejectAborted();
    signal.addEventListener('abort', rejectAborted, { once: true });
  });
  // Avoids an unhandled rejection while no request is waiting.
  aborted.catch(() => undefined);
  return (url) => {
    const requestUrl = replaceMacros(url, {
      ...environmentMacros(environment, slot),
      ...requestMacros(io.now(), io.random()),
    });
    chain.push(requestUrl);
    return Promise.race([aborted, io.fetchText(requestUrl, signal, sendsCookies(tag, requestUrl))]);
  };
}

async function resolveAds(
  document: XmlDocument,
  url: string,
  request: LimitedRequest,
  io: AdIo,
  chain: string[],
  fetchAdText: FetchAdText,
): Promise<readonly ResolvedAd[]> {
  // A stand-alone ad may be requested long after the answer, with its own time limit.
  let current = fetchAdText;
  const followed = await followWrappers(document, url, (next) => current(next));
  const report = new FailureReport(request, io);
  const context: AnswerContext = { request, io, chain, shownAds: { count: 0 } };
  const wanted = Math.min(POD_MAX, Math.max(1, followed.ads.length + report.reportAll(followed)));
  const ads = buildAll(followed.ads, context, report);
  const buildFallback = (fallback: readonly LibraryAd[]): ResolvedAd[] => {
    report.reportAll(followed);
    return buildAll(fallback, context, report);
  };
  await fillWithFallbacks(ads, wanted, followed, buildFallback);
  if (ads.length === 0) throw report.asError(followed);
  const loadFallback: LoadFallback = (signal) =>
    withAdTimeout({ ...request, signal }, io, async (limited) => {
      current = createFetchAdText(limited, io, chain);
      const found: ResolvedAd[] = [];
      await fillWithFallbacks(found, 1, followed, buildFallback);
      return found.map((ad) => ({ ...ad, loadFallback }));
    });
  return followed.hasFallback() ? ads.map((ad) => ({ ...ad, loadFallback })) : ads;
}

/** Replaces failed ads with stand-alone ads of the same answer, unless their wrapper forbids it. */
async function fillWithFallbacks(
  ads: ResolvedAd[],
  wanted: number,
  followed: FollowedVast,
  build: (fallback: readonly LibraryAd[]) => ResolvedAd[],
): Promise<void> {
  while (ads.length < wanted) {
    const fallback = await followed.nextFallback();
    if (!fallback) return;
    // A stand-alone ad that is a wrapper may bring a pod.
    ads.push(...build(fallback.slice(0, POD_MAX - ads.length)));
  }
}

function buildAll(
  found: readonly LibraryAd[],
  context: AnswerContext,
  report: FailureReport,
): ResolvedAd[] {
  return found
    .map((ad) => {
      const built = buildAd(ad, context);
      if ('refused' in built)
        report.reportFailure({
          code: built.refused,
          message: built.message,
          errorUrls: ad.errorURLTemplates,
        });
      return 'refused' in built ? undefined : built;
    })
    .filter((ad) => ad !== undefined);
}

/** Reports failures to the error addresses and remembers the first one. */
class FailureReport {
  readonly #request: LimitedRequest;
  readonly #io: AdIo;
  #firstFailure: FailedAd | undefined;

  constructor(request: LimitedRequest, io: AdIo) {
    this.#request = request;
    this.#io = io;
  }

  /** Reports the failures of the chain; returns their number. */
  reportAll(followed: FollowedVast): number {
    const failures = followed.takeFailures();
    for (const failure of failures) this.reportFailure(failure);
    return failures.length;
  }

  reportFailure(failure: FailedAd): void {
    this.#firstFailure ??= failure;
    // Nothing is reported after the caller gave up.
    if (this.#request.isCanceled()) return;
    const { tag, environment, slot } = this.#request;
    const values = {
      ...environmentMacros(environment, slot),
      ...requestMacros(this.#io.now(), this.#io.random()),
      ERRORCODE: failure.code,
    };
    const urls = new Set(
      safeUrls(
        failure.errorUrls.map((url) => replaceMacros(url, values)),
        environment.pageUrl,
      ),
    );
    for (const url of urls) this.#io.ping(url, sendsCookies(tag, url));
  }

  /** No ad at all is 303, reported to the document's own error addresses. */
  asError(followed: FollowedVast): AdError {
    if (!this.#firstFailure)
      this.reportFailure({
        code: VAST_ERRORS.noAds,
        message: 'The response has no ad.',
        errorUrls: followed.rootErrorUrls,
      });
    const { code, message } = this.#firstFailure ?? { code: VAST_ERRORS.noAds, message: '' };
    return new AdError(code, message);
  }
}
