import type { Texts } from '../messages.ts';
import { uiMessages as de } from '../messages/de/ui.ts';
import { uiMessages as en } from '../messages/en/ui.ts';
import { uiMessages as fr } from '../messages/fr/ui.ts';
import { uiMessages as ru } from '../messages/ru/ui.ts';

/** The ui namespace in all languages. */
export const uiTexts: Texts = { en, ru, fr, de };
