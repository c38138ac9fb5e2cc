import type { Texts } from '../messages.ts';
import { authMessages as de } from '../messages/de/auth.ts';
import { authMessages as en } from '../messages/en/auth.ts';
import { authMessages as fr } from '../messages/fr/auth.ts';
import { authMessages as ru } from '../messages/ru/auth.ts';

/** The auth namespace in all languages. */
export const authTexts: Texts = { en, ru, fr, de };
