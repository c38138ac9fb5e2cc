import type { Texts } from '../messages.ts';
import { listMessages as de } from '../messages/de/lists.ts';
import { listMessages as en } from '../messages/en/lists.ts';
import { listMessages as fr } from '../messages/fr/lists.ts';
import { listMessages as ru } from '../messages/ru/lists.ts';

/** Texts of lists and people that several remotes use, in all languages. */
export const listTexts: Texts = { en, ru, fr, de };
