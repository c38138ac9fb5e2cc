import type { Texts } from '../messages.ts';
import { uploadMessages as de } from '../messages/de/upload.ts';
import { uploadMessages as en } from '../messages/en/upload.ts';
import { uploadMessages as fr } from '../messages/fr/upload.ts';
import { uploadMessages as ru } from '../messages/ru/upload.ts';

/** The upload namespace in all languages. */
export const uploadTexts: Texts = { en, ru, fr, de };
