import type { Texts } from '../messages.ts';
import { releaseMessages as de } from '../messages/de/releases.ts';
import { releaseMessages as en } from '../messages/en/releases.ts';
import { releaseMessages as fr } from '../messages/fr/releases.ts';
import { releaseMessages as ru } from '../messages/ru/releases.ts';

/** Texts of the releases page, in all languages. */
export const releaseTexts: Texts = { en, ru, fr, de };
