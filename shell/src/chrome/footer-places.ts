import type { AdTag } from '@nocturne/contracts/ads';
import { FOOTER_AD_SLOTS } from '@nocturne/contracts/constants';
import type { AdsStore } from '@nocturne/stores/ads-store';
import { makeAutoObservable } from 'mobx';

/** Every place of the footer, as the server draws them. */
export const ALL_PLACES: readonly number[] = Array.from(
  { length: FOOTER_AD_SLOTS },
  (_, place) => place,
);

type FooterAds = Pick<AdsStore, 'tags' | 'shown' | 'count' | 'isOwn' | 'mayTrack'>;

/**
 * Which ad tag stands in which place above the footer (R2.2-03, R4-16). A place gets its tag when the visitor comes near, so what is never seen is
 * neither asked nor counted against the visitor's cap; what stands in a place stays there.
 */
export class FooterPlaces {
  /** Address of the document by place; `null` where no tag was left. */
  filled: ReadonlyMap<number, string | null> = new Map();

  #ads: FooterAds;

  constructor(ads: FooterAds) {
    this.#ads = ads;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Places to draw: those with a tag, and while there are tags those that wait for one. */
  get drawn(): readonly number[] {
    const hasTags = this.#ads.tags('footer').length > 0;
    return ALL_PLACES.filter(
      (place) => this.filled.get(place) ?? (hasTags && !this.filled.has(place)),
    );
  }

  /** Address of a place's document; undefined while the place is empty. */
  addressAt(place: number): string | undefined {
    return this.filled.get(place) ?? undefined;
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
    this.filled = new Map(this.filled).set(place, tag && this.#addressOf(tag, place));
  }

  /** The own server is told which place it fills, and whether it may be counted: consent given later does not ask for the document again. */
  #addressOf(tag: AdTag, place: number): string {
    if (!this.#ads.isOwn(tag)) return tag.url;
    return `${tag.url}&at=${place}${this.#ads.mayTrack ? '&count=1' : ''}`;
  }
}
