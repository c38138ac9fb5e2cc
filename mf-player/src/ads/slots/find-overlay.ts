import { VAST_ERRORS, type AdTag, type VastErrorCode } from '@nocturne/contracts/ads';
import { AdError, type AdImage, type ResolvedAd } from '../ad-types.ts';

export interface FoundOverlay {
  ad: ResolvedAd;
  image: AdImage;
}

export interface OverlaySearch {
  tags: readonly AdTag[];
  ask: (tag: AdTag, signal: AbortSignal) => Promise<readonly ResolvedAd[]>;
  failed: (tag: AdTag, tagIndex: number, code: VastErrorCode, chain: readonly string[]) => void;
  /** Resolves when the picture can be painted; rejects when it cannot be had. */
  loadImage: (url: string) => Promise<unknown>;
  signal: AbortSignal;
}

/** The first picture that the tags bring, tried in their order (R4-16); undefined when none does. */
export async function findOverlay({ tags, ask, failed, loadImage, signal }: OverlaySearch): Promise<FoundOverlay | undefined> {
  for (const [tagIndex, tag] of tags.entries()) {
    try {
      const ads = await ask(tag, signal);
      const ad = ads.find(({ overlay }) => overlay !== undefined);
      if (!ad?.overlay) throw new AdError(VAST_ERRORS.noAds, 'The answer has no picture.');
      const hasCome = await loadImage(ad.overlay.url).then(
        () => true,
        () => false,
      );
      if (hasCome) return { ad, image: ad.overlay };
      ad.tracker.error(VAST_ERRORS.nonLinearMedia);
      throw new AdError(VAST_ERRORS.nonLinearMedia, 'The picture could not be had.', ad.chain);
    } catch (cause) {
      if (signal.aborted) return undefined;
      const { code, chain } = cause instanceof AdError ? cause : new AdError(VAST_ERRORS.undefined, String(cause));
      failed(tag, tagIndex, code, chain);
    }
  }
  return undefined;
}

/** Loads and decodes a picture, so that it appears at once. */
export async function loadImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}
