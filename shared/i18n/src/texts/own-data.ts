import type { Texts } from '../messages.ts';
import { ownDataMessages as de } from '../messages/de/own-data.ts';
import { ownDataMessages as en } from '../messages/en/own-data.ts';
import { ownDataMessages as fr } from '../messages/fr/own-data.ts';
import { ownDataMessages as ru } from '../messages/ru/own-data.ts';

/** The own-data namespace in all languages. */
export const ownDataTexts: Texts = { en, ru, fr, de };
