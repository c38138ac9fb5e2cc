import type { Texts } from '../messages.ts';
import { commonMessages as de } from '../messages/de/common.ts';
import { commonMessages as en } from '../messages/en/common.ts';
import { commonMessages as fr } from '../messages/fr/common.ts';
import { commonMessages as ru } from '../messages/ru/common.ts';

/** The common namespace in all languages. */
export const commonTexts: Texts = { en, ru, fr, de };
