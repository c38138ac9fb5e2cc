import type { AdSlot } from '@nocturne/contracts/ads';
import { FOOTER_AD_HEIGHT, FOOTER_AD_WIDTH } from '@nocturne/contracts/constants';
import { houseCards, type HouseCard } from './house-cards.ts';

/** A clip made of a master: its first seconds under a text. */
export interface HouseClip {
  kind: 'clip';
  slug: string;
  title: string;
  master: string;
  seconds: number;
  clickUrl: string;
  slots: readonly AdSlot[];
}

/** A picture of one moment of a master; the page shows its texts beside it. */
export interface HousePicture {
  kind: 'picture';
  slug: string;
  title: string;
  master: string;
  atSeconds: number;
  width: number;
  height: number;
  clickUrl: string;
  slots: readonly AdSlot[];
  words: HouseCard['words'];
}

const clip = (
  slug: string,
  title: string,
  master: string,
  seconds: number,
  slots: readonly AdSlot[],
): HouseClip => ({
  kind: 'clip',
  slug,
  title,
  master,
  seconds,
  slots,
  clickUrl: `https://${slug}.example/`,
});
const footer = ({ slug, words, master }: HouseCard): HousePicture => ({
  kind: 'picture',
  slug: `${slug}-footer`,
  title: words.en.title,
  words,
  master,
  atSeconds: 4,
  width: FOOTER_AD_WIDTH,
  height: FOOTER_AD_HEIGHT,
  slots: ['footer'],
  clickUrl: `https://${slug}.example/`,
});
const wide = ({ slug, words }: HouseCard, master: string, slot: AdSlot): HousePicture => ({
  kind: 'picture',
  slug: `${slug}-${slot}`,
  title: words.en.title,
  words,
  master,
  atSeconds: 6,
  width: 640,
  height: 360,
  slots: [slot],
  clickUrl: `https://${slug}.example/`,
});
const [meridian, slowRadio] = houseCards;

/**
 * House creatives of the demo: fictional goods with addresses in the reserved `.example` domain.
 */
export const houseCreatives: readonly (HouseClip | HousePicture)[] = [
  clip('meridian', 'Meridian lenses', 'salt-lines', 12, ['preroll']),
  clip('slow-radio', 'Slow Radio', 'copper-rain', 10, ['preroll', 'midroll']),
  clip('harbour-tea', 'Harbour Tea', 'glass-tide', 12, ['midroll']),
  wide(meridian, 'weave', 'preplay'),
  wide(slowRadio, 'violet-hour', 'invideo'),
  ...houseCards.map(footer),
];
