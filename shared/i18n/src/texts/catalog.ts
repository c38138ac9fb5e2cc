import type { Texts } from '../messages.ts';
import { catalogMessages as de } from '../messages/de/catalog.ts';
import { catalogMessages as en } from '../messages/en/catalog.ts';
import { catalogMessages as fr } from '../messages/fr/catalog.ts';
import { catalogMessages as ru } from '../messages/ru/catalog.ts';

/** The catalog namespace in all languages. */
export const catalogTexts: Texts = { en, ru, fr, de };
