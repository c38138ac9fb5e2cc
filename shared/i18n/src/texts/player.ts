import type { Texts } from '../messages.ts';
import { playerMessages as de } from '../messages/de/player.ts';
import { playerMessages as en } from '../messages/en/player.ts';
import { playerMessages as fr } from '../messages/fr/player.ts';
import { playerMessages as ru } from '../messages/ru/player.ts';

/** The player namespace in all languages. */
export const playerTexts: Texts = { en, ru, fr, de };
