import { VAST_ERRORS, type AdTag, type VastErrorCode } from '@nocturne/contracts/ads';
import type { AdIo } from '../ads/ad-io.ts';
import { AdError, type AdImage, type ResolvedAd } from '../ads/ad-types.ts';

export interface FoundOverlay {
  ad: ResolvedAd;
  image: AdImage;
}

export interface OverlaySearch {
  tags: readonly AdTag[];
  requestAds: (tag: AdTag, signal: AbortSignal) => Promise<readonly ResolvedAd[]>;
  onFailure: (tag: AdTag, tagIndex: number, code: VastErrorCode, chain: readonly string[]) => void;
  /** Resolves when the picture is ready to paint; rejects when it is not available. */
  loadImage: (url: string) => Promise<unknown>;
  /** Time limit for loading a picture, milliseconds. */
  timeoutMs: number;
  clock: Pick<AdIo, 'after'>;
  signal: AbortSignal;
}

/** Returns the first picture that loads, trying the tags in order; undefined if none has one. */
export async function findOverlay(search: OverlaySearch): Promise<FoundOverlay | undefined> {
  const { tags, requestAds, onFailure, signal } = search;
  for (const [tagIndex, tag] of tags.entries()) {
    try {
      const ads = await requestAds(tag, signal);
      const ad = ads.find(({ overlay }) => overlay !== undefined);
      if (!ad?.overlay) throw new AdError(VAST_ERRORS.noAds, 'The response has no image.');
      const hasLoaded = await loadsInTime(ad.overlay.url, search);
      if (signal.aborted) return undefined;
      if (hasLoaded) {
        ad.tracker.loaded();
        return { ad, image: ad.overlay };
      }
      ad.tracker.error(VAST_ERRORS.nonLinearMedia);
      throw new AdError(VAST_ERRORS.nonLinearMedia, 'The image could not be loaded.', ad.chain);
    } catch (cause) {
      if (signal.aborted) return undefined;
      const { code, chain } =
        cause instanceof AdError ? cause : new AdError(VAST_ERRORS.undefined, String(cause));
      onFailure(tag, tagIndex, code, chain);
    }
  }
  return undefined;
}

/** True if a picture loads in time. A hanging one counts as broken; an abort ends the wait. */
function loadsInTime(
  url: string,
  { loadImage, timeoutMs, clock, signal }: OverlaySearch,
): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = (): void => end(false);
    const stop = clock.after(timeoutMs, giveUp);
    const end = (hasLoaded: boolean): void => {
      stop();
      signal.removeEventListener('abort', giveUp);
      resolve(hasLoaded);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) return giveUp();
    loadImage(url).then(() => end(true), giveUp);
  });
}

/** Loads and decodes a picture, so that it appears immediately. */
export async function loadImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}
