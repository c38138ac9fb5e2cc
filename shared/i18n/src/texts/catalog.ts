import { joinTexts, type Texts } from '../messages.ts';
import { catalogMessages as de } from '../messages/de/catalog.ts';
import { catalogMessages as en } from '../messages/en/catalog.ts';
import { catalogMessages as fr } from '../messages/fr/catalog.ts';
import { catalogMessages as ru } from '../messages/ru/catalog.ts';
import { catalogEntriesMessages as deEntries } from '../messages/de/catalog-entries.ts';
import { catalogEntriesMessages as enEntries } from '../messages/en/catalog-entries.ts';
import { catalogEntriesMessages as frEntries } from '../messages/fr/catalog-entries.ts';
import { catalogEntriesMessages as ruEntries } from '../messages/ru/catalog-entries.ts';
import { communityTexts } from './catalog-community.ts';
import { partnersTexts } from './catalog-partners.ts';

/** The catalog namespace in all languages. */
export const catalogTexts: Texts = joinTexts(
  { en, ru, fr, de },
  { en: enEntries, ru: ruEntries, fr: frEntries, de: deEntries },
  communityTexts,
  partnersTexts,
);
