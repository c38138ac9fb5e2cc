import type { Texts } from '../messages.ts';
import { partnersMessages as de } from '../messages/de/catalog-partners.ts';
import { partnersMessages as en } from '../messages/en/catalog-partners.ts';
import { partnersMessages as fr } from '../messages/fr/catalog-partners.ts';
import { partnersMessages as ru } from '../messages/ru/catalog-partners.ts';

/** Texts of the content partner program, in all languages. */
export const partnersTexts: Texts = { en, ru, fr, de };
