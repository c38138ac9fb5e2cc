import type { Texts } from '../messages.ts';
import { offlineMessages as de } from '../messages/de/offline.ts';
import { offlineMessages as en } from '../messages/en/offline.ts';
import { offlineMessages as fr } from '../messages/fr/offline.ts';
import { offlineMessages as ru } from '../messages/ru/offline.ts';

/** The offline namespace in all languages. */
export const offlineTexts: Texts = { en, ru, fr, de };
