import type { Texts } from '../messages.ts';
import { shellMessages as de } from '../messages/de/shell.ts';
import { shellMessages as en } from '../messages/en/shell.ts';
import { shellMessages as fr } from '../messages/fr/shell.ts';
import { shellMessages as ru } from '../messages/ru/shell.ts';

/** The shell namespace in all languages. */
export const shellTexts: Texts = { en, ru, fr, de };
