import { VASTParser } from '@dailymotion/vast-client';
import { AD_LIMITS, VAST_ERRORS } from '@nocturne/contracts/ads';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import { AD_MAX_REDIRECTS } from '@nocturne/contracts/constants';
import { AdError } from './ad-types.ts';
import type { LibraryAd, LibraryCreative } from './library-ad.ts';
import {
  elements,
  prepareVast,
  readAdXml,
  REFUSED_ADDRESS,
  removeWrappers,
} from './vast-document.ts';
import type { XmlDocument } from './xml.ts';

/** Maximum ads per pod: nobody watches more before a video, and 1 MB may hold thousands. */
export const POD_MAX = 20;

/** An ad that failed while resolving, with its error addresses. */
export interface FailedAd {
  code: VastErrorCode;
  message: string;
  errorUrls: readonly string[];
}

export interface FollowedVast {
  version: string;
  /** The pod in order, up to POD_MAX ads, or the single ad. */
  ads: readonly LibraryAd[];
  /** Requests the next stand-alone ad of the same answer (`fallbackOnNoAd`, ad buffet). */
  nextFallback: () => Promise<readonly LibraryAd[] | undefined>;
  hasFallback: () => boolean;
  /** Takes the failures since the last call. */
  takeFailures: () => readonly FailedAd[];
  /** Error addresses of the documents themselves. */
  rootErrorUrls: readonly string[];
}

/** Fetches the text of one address; rejects with AdError. */
export type FetchVast = (url: string) => Promise<string>;

/**
 * Reads a prepared VAST document and follows its wrappers: 8 redirects at most, no loops (302), and
 * no more documents than AD_LIMITS allows. A failing wrapper does not reject; `takeFailures`
 * returns it.
 */
export async function followWrappers(
  document: XmlDocument,
  url: string,
  fetchVast: FetchVast,
): Promise<FollowedVast> {
  const failures: FailedAd[] = [];
  const parser = new QuietParser(createWrapperFetcher(url, fetchVast), failures);
  // The library counts the first document too: a limit of N allows N - 1 redirects.
  parser.initParsingStatus({ wrapperLimit: AD_MAX_REDIRECTS + 1 });
  parser.rootURL = url;
  const found: LibraryAd[] = await parser.parse(document, {
    url,
    previousUrl: url,
    isRootVAST: true,
    resolveAll: false,
  });
  const rootErrorUrls: string[] = parser.getErrorURLTemplates();
  const withoutFailed = (ads: readonly LibraryAd[]) =>
    ads.filter((ad) => !collectIfFailed(ad, rootErrorUrls, failures));
  return {
    version: document.documentElement.getAttribute('version') ?? '',
    ads: withoutFailed(found).slice(0, POD_MAX),
    nextFallback: async () =>
      parser.remainingAds.length > 0
        ? withoutFailed((await parser.getRemainingAds(false)).ads)
        : undefined,
    hasFallback: () => parser.remainingAds.length > 0,
    takeFailures: () => failures.splice(0),
    rootErrorUrls,
  };
}

/**
 * The library's parser without its own pixels: it collects failures and the caller reports them.
 */
class QuietParser extends VASTParser {
  readonly #failures: FailedAd[];

  constructor(
    fetcher: { fetchVAST: (request: WrapperRequest) => Promise<XmlDocument> },
    failures: FailedAd[],
  ) {
    super({ fetcher });
    this.#failures = failures;
  }

  override trackVastError(errorUrls: string[], { ERRORCODE }: { ERRORCODE: VastErrorCode }): void {
    this.#failures.push({
      code: ERRORCODE,
      message: 'The response is not valid VAST.',
      errorUrls: [...errorUrls],
    });
  }

  /** Left out: followWrappers filters failed ads. */
  override completeWrapperResolving(): void {
    // Sends and removes nothing.
  }
}

interface WrapperRequest {
  url: string;
  previousUrl: string | null;
  wrapperAd: { followAdditionalWrappers?: boolean; creatives?: LibraryCreative[] } | null;
}

function createWrapperFetcher(
  rootUrl: string,
  fetchVast: FetchVast,
): { fetchVAST: (request: WrapperRequest) => Promise<XmlDocument> } {
  const parents = new Map<string, string | null>([[rootUrl, null]]);
  let requests = 1;
  const fetchVAST = async ({
    url,
    previousUrl,
    wrapperAd,
  }: WrapperRequest): Promise<XmlDocument> => {
    if (url === REFUSED_ADDRESS)
      throw toCodedError(
        new AdError(VAST_ERRORS.wrapper, 'A wrapper points to an address that is not http(s).'),
      );
    if (isLoop(url, previousUrl, parents))
      throw toCodedError(
        new AdError(VAST_ERRORS.wrapperLimit, `${url} is part of a wrapper loop.`),
      );
    for (const creative of wrapperAd?.creatives ?? [])
      creative.wrapperDepth = depthOf(previousUrl, parents);
    requests += 1;
    if (requests > AD_LIMITS.requests)
      throw toCodedError(new AdError(VAST_ERRORS.wrapperLimit, 'Too many documents for one tag.'));
    if (!parents.has(url)) parents.set(url, previousUrl);
    try {
      const document = clearSingleAdSequence(readWrapped(await fetchVast(url), url));
      return wrapperAd?.followAdditionalWrappers === false
        ? removeWrappers(document, url)
        : document;
    } catch (cause) {
      throw cause instanceof AdError ? toCodedError(cause) : cause;
    }
  };
  return { fetchVAST };
}

/** Treats an empty answer of a wrapped address as VAST without an ad. */
function readWrapped(text: string, url: string): XmlDocument {
  return prepareVast(readAdXml(text.trim() === '' ? '<VAST/>' : text, url), url);
}

/** Removes the `sequence` of a single ad: a wrapper that allows only one ad would refuse a pod. */
function clearSingleAdSequence(document: XmlDocument): XmlDocument {
  const [first, second] = elements(document.documentElement, 'Ad');
  if (first && !second) first.setAttribute('sequence', '');
  return document;
}

function isLoop(
  url: string,
  parent: string | null,
  parents: ReadonlyMap<string, string | null>,
): boolean {
  for (let ancestor = parent; ancestor !== null; ancestor = parents.get(ancestor) ?? null)
    if (ancestor === url) return true;
  return false;
}

/** Number of documents that lead to this one. */
function depthOf(url: string | null, parents: ReadonlyMap<string, string | null>): number {
  let depth = 0;
  for (let ancestor = url; ancestor !== null; ancestor = parents.get(ancestor) ?? null) depth += 1;
  return depth;
}

/** The library keeps only the message of an error, so the message carries the code. */
function toCodedError(error: AdError): Error {
  // An answer that is too large counts as unavailable for the wrapper.
  const code = error.code === VAST_ERRORS.undefined ? VAST_ERRORS.wrapperTimeout : error.code;
  return new Error(`${code} ${error.message}`);
}

function collectIfFailed(
  ad: LibraryAd,
  rootErrorUrls: readonly string[],
  failures: FailedAd[],
): boolean {
  if (ad.errorCode === undefined && ad.creatives.length > 0) return false;
  const [, code, message] = /^(\d{3}) ([^]*)$/.exec(ad.errorMessage ?? '') ?? [];
  failures.push({
    code: (code === undefined
      ? (ad.errorCode ?? VAST_ERRORS.noAds)
      : Number(code)) as VastErrorCode,
    message:
      message ??
      (ad.errorCode === VAST_ERRORS.wrapperLimit
        ? 'Too many wrappers.'
        : 'The request chain ends without an ad.'),
    errorUrls: [...ad.errorURLTemplates, ...rootErrorUrls],
  });
  return true;
}
