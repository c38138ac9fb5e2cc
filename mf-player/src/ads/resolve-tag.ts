import { VAST_ERRORS } from '@nocturne/contracts/ads';
import { AD_TIMEOUT_MOBILE_MS, AD_TIMEOUT_MS } from '@nocturne/contracts/constants';
import type { AdIo, AdQuestion } from './ad-io.ts';
import { AdError } from './ad-types.ts';
import type { ResolvedAd, ResolveTag, StandIn } from './ad-types.ts';
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

/** Time for one tag with all its wrappers, milliseconds (R9-08). */
export function adTimeoutMs(isMobile: boolean): number {
  return isMobile ? AD_TIMEOUT_MOBILE_MS : AD_TIMEOUT_MS;
}

/**
 * Makes the function that asks a tag: one time limit for the whole chain, no pixel but through `io.ping`. What it answers can be
 * played in the slot; what cannot is reported to the ad's error addresses, and when nothing is left it rejects with AdError.
 */
export function createResolveTag(io: AdIo): ResolveTag {
  return (tag, slot, environment, signal) =>
    withinTime({ tag, slot, environment, signal }, io, async (question, chain) => {
      const url = safeUrl(tag.url, environment.pageUrl);
      if (url === undefined)
        throw new AdError(VAST_ERRORS.undefined, `${tag.url} is no address of http(s).`);
      const ask = asking(question, io, chain);
      const text = await ask(url);
      if (text.trim() === '') throw new AdError(VAST_ERRORS.noAds, `${url} answered nothing.`);
      return adsOf(prepareVast(readAdXml(text, url), url), url, question, io, chain, ask);
    });
}

/** The same for VAST that lies inside of a VMAP document. `url` is the document's address. */
export function resolveInline(
  document: XmlDocument,
  url: string,
  question: AdQuestion,
  io: AdIo,
): Promise<readonly ResolvedAd[]> {
  return withinTime(question, io, (limited, chain) => {
    chain.push(url);
    return adsOf(prepareVast(document, url), url, limited, io, chain, asking(limited, io, chain));
  });
}

type Ask = (url: string) => Promise<string>;

/** A question whose signal is over with its time as well; `isCalledOff` says whether the caller gave up. */
type Limited = AdQuestion & { isCalledOff: () => boolean };

/** Aborts the work when the time is over or the caller gives up; every failure leaves as AdError with the chain of addresses. */
async function withinTime<T>(
  question: AdQuestion,
  io: AdIo,
  work: (question: Limited, chain: string[]) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const stop = io.after(adTimeoutMs(question.environment.isMobile), giveUp);
  question.signal.addEventListener('abort', giveUp, { once: true });
  if (question.signal.aborted) giveUp();
  const chain: string[] = [];
  try {
    const found = await work(
      { ...question, signal: limit.signal, isCalledOff: () => question.signal.aborted },
      chain,
    );
    if (question.signal.aborted)
      throw new AdError(VAST_ERRORS.undefined, 'The request was called off.');
    return found;
  } catch (cause) {
    if (cause instanceof AdError) throw new AdError(cause.code, cause.message, chain);
    throw new AdError(
      VAST_ERRORS.undefined,
      cause instanceof Error ? cause.message : 'The answer could not be read.',
      chain,
    );
  } finally {
    stop();
    question.signal.removeEventListener('abort', giveUp);
  }
}

/** Fills the macros, asks, and is over when the signal is, even where a fetch would hang on. */
function asking({ tag, environment, slot, signal }: AdQuestion, io: AdIo, chain: string[]): Ask {
  const over = new Promise<never>((_, reject) => {
    const end = () =>
      reject(new AdError(VAST_ERRORS.wrapperTimeout, 'The time for this tag is over.'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  // Who asks hears of it; while nobody asks there is nobody to tell.
  over.catch(() => undefined);
  return (url) => {
    const asked = replaceMacros(url, {
      ...environmentMacros(environment, slot),
      ...requestMacros(io.now(), io.random()),
    });
    chain.push(asked);
    return Promise.race([over, io.fetchText(asked, signal, sendsCookies(tag, asked))]);
  };
}

async function adsOf(
  document: XmlDocument,
  url: string,
  question: Limited,
  io: AdIo,
  chain: string[],
  ask: Ask,
): Promise<readonly ResolvedAd[]> {
  // A stand-alone ad may be asked for long after the answer, within a time of its own.
  let current = ask;
  const followed = await followWrappers(document, url, (next) => current(next));
  const report = new FailureReport(question, io);
  const context: AnswerContext = { question, io, chain, shows: { count: 0 } };
  const wanted = Math.min(POD_MAX, Math.max(1, followed.ads.length + report.add(followed)));
  const ads = buildAll(followed.ads, context, report);
  const buildSpare = (spare: readonly LibraryAd[]): ResolvedAd[] => {
    report.add(followed);
    return buildAll(spare, context, report);
  };
  await fillUp(ads, wanted, followed, buildSpare);
  if (ads.length === 0) throw report.asError(followed);
  const standIn: StandIn = (signal) =>
    withinTime({ ...question, signal }, io, async (limited) => {
      current = asking(limited, io, chain);
      const found: ResolvedAd[] = [];
      await fillUp(found, 1, followed, buildSpare);
      return found.map((ad) => ({ ...ad, standIn }));
    });
  return followed.hasSpare() ? ads.map((ad) => ({ ...ad, standIn })) : ads;
}

/** A stand-alone ad of the same answer takes the place of one that failed, unless its wrapper forbids it. */
async function fillUp(
  ads: ResolvedAd[],
  wanted: number,
  followed: FollowedVast,
  build: (spare: readonly LibraryAd[]) => ResolvedAd[],
): Promise<void> {
  while (ads.length < wanted) {
    const spare = await followed.nextSpare();
    if (!spare) return;
    // One that is a wrapper may bring a pod of its own.
    ads.push(...build(spare.slice(0, POD_MAX - ads.length)));
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
        report.tell({
          code: built.refused,
          message: built.message,
          errorUrls: ad.errorURLTemplates,
        });
      return 'refused' in built ? undefined : built;
    })
    .filter((ad) => ad !== undefined);
}

/** Tells the error addresses what failed and remembers the first reason. */
class FailureReport {
  readonly #question: Limited;
  readonly #io: AdIo;
  #first: FailedAd | undefined;

  constructor(question: Limited, io: AdIo) {
    this.#question = question;
    this.#io = io;
  }

  /** Tells what failed on the way; answers how many. */
  add(followed: FollowedVast): number {
    const failures = followed.takeFailures();
    for (const failure of failures) this.tell(failure);
    return failures.length;
  }

  tell(failure: FailedAd): void {
    this.#first ??= failure;
    // A page that is left tells no failures.
    if (this.#question.isCalledOff()) return;
    const { tag, environment, slot } = this.#question;
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

  /** No ad at all is 303, told to the document's own error addresses. */
  asError(followed: FollowedVast): AdError {
    if (!this.#first)
      this.tell({
        code: VAST_ERRORS.noAds,
        message: 'The answer has no ad.',
        errorUrls: followed.rootErrorUrls,
      });
    const { code, message } = this.#first ?? { code: VAST_ERRORS.noAds, message: '' };
    return new AdError(code, message);
  }
}
