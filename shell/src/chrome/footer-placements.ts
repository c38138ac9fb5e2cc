import type { AdTag } from '@nocturne/contracts/ads';
import { FOOTER_AD_SLOTS } from '@nocturne/contracts/constants';
import type { AdsStore } from '@nocturne/stores/ads-store';
import { makeAutoObservable } from 'mobx';

/** Every placement of the footer, as the server renders them. */
export const ALL_PLACEMENTS: readonly number[] = Array.from(
  { length: FOOTER_AD_SLOTS },
  (_, index) => index,
);

type FooterAds = Pick<AdsStore, 'tags' | 'shown' | 'count' | 'isOwn' | 'mayTrack'>;

/**
 * Assigns ad tags to the placements above the footer. A placement gets its tag when the visitor
 * comes near. Ads that nobody sees are therefore neither requested nor counted against the
 * visitor's cap. A filled placement keeps its ad.
 */
export class FooterPlacements {
  /** Address of the document by placement; `null` if no tag was left. */
  filled: ReadonlyMap<number, string | null> = new Map();

  #ads: FooterAds;

  constructor(ads: FooterAds) {
    this.#ads = ads;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Placements to render: those with a tag, and those that wait for one while tags remain. */
  get visible(): readonly number[] {
    const hasTags = this.#ads.tags('footer').length > 0;
    return ALL_PLACEMENTS.filter(
      (placement) => this.filled.get(placement) ?? (hasTags && !this.filled.has(placement)),
    );
  }

  /** Address of the document in a placement; undefined while it is empty. */
  addressAt(placement: number): string | undefined {
    return this.filled.get(placement) ?? undefined;
  }

  /**
   * Assigns a tag to a placement once, when the visitor comes near. Tags alternate between
   * placements.
   */
  fill(placement: number): void {
    if (this.filled.has(placement)) return;
    const tags = this.#ads.tags('footer');
    const tag = tags[placement % tags.length] ?? null;
    if (tag) {
      this.#ads.count('request', { tag, slot: 'footer' });
      this.#ads.shown(tag);
    }
    this.filled = new Map(this.filled).set(placement, tag && this.#addressOf(tag, placement));
  }

  /**
   * Address of a tag's document. For our own server it includes the placement, and the visitor's
   * consent to being counted. Consent given later does not request the document again.
   */
  #addressOf(tag: AdTag, placement: number): string {
    if (!this.#ads.isOwn(tag)) return tag.url;
    return `${tag.url}&at=${placement}${this.#ads.mayTrack ? '&count=1' : ''}`;
  }
}
