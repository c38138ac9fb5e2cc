import type { Texts } from '../messages.ts';
import { consentMessages as de } from '../messages/de/consent.ts';
import { consentMessages as en } from '../messages/en/consent.ts';
import { consentMessages as fr } from '../messages/fr/consent.ts';
import { consentMessages as ru } from '../messages/ru/consent.ts';

/** The consent namespace in all languages. */
export const consentTexts: Texts = { en, ru, fr, de };
