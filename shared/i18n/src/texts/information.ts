import type { Texts } from '../messages.ts';
import { informationMessages as de } from '../messages/de/information.ts';
import { informationMessages as en } from '../messages/en/information.ts';
import { informationMessages as fr } from '../messages/fr/information.ts';
import { informationMessages as ru } from '../messages/ru/information.ts';

/** The information namespace in all languages. */
export const informationTexts: Texts = { en, ru, fr, de };
