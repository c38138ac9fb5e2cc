import { joinTexts, type Texts } from '../messages.ts';
import { catalogMessages as de } from '../messages/de/catalog.ts';
import { catalogMessages as en } from '../messages/en/catalog.ts';
import { catalogMessages as fr } from '../messages/fr/catalog.ts';
import { catalogMessages as ru } from '../messages/ru/catalog.ts';
import { catalogPlacesMessages as dePlaces } from '../messages/de/catalog-places.ts';
import { catalogPlacesMessages as enPlaces } from '../messages/en/catalog-places.ts';
import { catalogPlacesMessages as frPlaces } from '../messages/fr/catalog-places.ts';
import { catalogPlacesMessages as ruPlaces } from '../messages/ru/catalog-places.ts';
import { communityTexts } from './catalog-community.ts';
import { partnersTexts } from './catalog-partners.ts';

/** The catalog namespace in all languages. */
export const catalogTexts: Texts = joinTexts(
  { en, ru, fr, de },
  { en: enPlaces, ru: ruPlaces, fr: frPlaces, de: dePlaces },
  communityTexts,
  partnersTexts,
);
