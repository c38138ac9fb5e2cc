import type { Texts } from '../messages.ts';
import { searchMessages as de } from '../messages/de/search.ts';
import { searchMessages as en } from '../messages/en/search.ts';
import { searchMessages as fr } from '../messages/fr/search.ts';
import { searchMessages as ru } from '../messages/ru/search.ts';

/** The search namespace in all languages. */
export const searchTexts: Texts = { en, ru, fr, de };
