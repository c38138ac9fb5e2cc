import type { Texts } from '../messages.ts';
import { verificationMessages as de } from '../messages/de/verification.ts';
import { verificationMessages as en } from '../messages/en/verification.ts';
import { verificationMessages as fr } from '../messages/fr/verification.ts';
import { verificationMessages as ru } from '../messages/ru/verification.ts';

/** The verification namespace in all languages. */
export const verificationTexts: Texts = { en, ru, fr, de };
