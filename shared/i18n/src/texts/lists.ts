import type { Texts } from '../messages.ts';
import { listMessages as de } from '../messages/de/lists.ts';
import { listMessages as en } from '../messages/en/lists.ts';
import { listMessages as fr } from '../messages/fr/lists.ts';
import { listMessages as ru } from '../messages/ru/lists.ts';

/** What lists and pages of people say in more than one remote. In all languages. */
export const listTexts: Texts = { en, ru, fr, de };
