import type { AdTag } from '@nocturne/contracts/ads';
import { FOOTER_AD_SLOTS } from '@nocturne/contracts/constants';
import type { AdsStore } from '@nocturne/stores/ads-store';
import { makeAutoObservable } from 'mobx';

/** Every place of the footer, as the server draws them. */
export const ALL_PLACES: readonly number[] = Array.from({ length: FOOTER_AD_SLOTS }, (_, place) => place);

type FooterAds = Pick<AdsStore, 'tags' | 'shown' | 'count' | 'isOwn'>;

/**
 * Which ad tag stands in which place above the footer (R2.2-03, R4-16). A place gets its tag when the visitor comes near, so what is never seen is
 * neither asked nor counted against the visitor's cap; what stands in a place stays there.
 */
export class FooterPlaces {
  /** By place; `null` where no tag was left. */
  filled: ReadonlyMap<number, AdTag | null> = new Map();

  #ads: FooterAds;

  constructor(ads: FooterAds) {
    this.#ads = ads;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Places to draw: those with a tag, and while there are tags those that wait for one. */
  get drawn(): readonly number[] {
    const hasTags = this.#ads.tags('footer').length > 0;
    return ALL_PLACES.filter((place) => this.filled.get(place) ?? (hasTags && !this.filled.has(place)));
  }

  /** Address of a place's document; the own server is told which place it fills. Undefined while the place is empty. */
  addressAt(place: number): string | undefined {
    const tag = this.filled.get(place);
    if (!tag) return undefined;
    return this.#ads.isOwn(tag) ? `${tag.url}&at=${place}` : tag.url;
  }

  /** The visitor comes near this place: it gets its tag, once. Tags take turns over the places. */
  fill(place: number): void {
    if (this.filled.has(place)) return;
    const tags = this.#ads.tags('footer');
    const tag = tags[place % tags.length] ?? null;
    if (tag) {
      this.#ads.count('request', { tag, slot: 'footer' });
      this.#ads.shown(tag);
    }
    this.filled = new Map(this.filled).set(place, tag);
  }
}
