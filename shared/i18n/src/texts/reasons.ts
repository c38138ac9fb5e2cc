import type { Texts } from '../messages.ts';
import { reasonMessages as de } from '../messages/de/reasons.ts';
import { reasonMessages as en } from '../messages/en/reasons.ts';
import { reasonMessages as fr } from '../messages/fr/reasons.ts';
import { reasonMessages as ru } from '../messages/ru/reasons.ts';

/** The reasons namespace in all languages. */
export const reasonTexts: Texts = { en, ru, fr, de };
