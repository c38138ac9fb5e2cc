import type { Texts } from '../messages.ts';
import { reviewMessages as de } from '../messages/de/review.ts';
import { reviewMessages as en } from '../messages/en/review.ts';
import { reviewMessages as fr } from '../messages/fr/review.ts';
import { reviewMessages as ru } from '../messages/ru/review.ts';

/** The review namespace in all languages: the desk of staff alone brings it along. */
export const reviewTexts: Texts = { en, ru, fr, de };
