import type { Texts } from '../messages.ts';
import { playerPagesMessages as de } from '../messages/de/player-pages.ts';
import { playerPagesMessages as en } from '../messages/en/player-pages.ts';
import { playerPagesMessages as fr } from '../messages/fr/player-pages.ts';
import { playerPagesMessages as ru } from '../messages/ru/player-pages.ts';

/** Texts of the embedded player and the download page, in all languages. */
export const playerPagesTexts: Texts = { en, ru, fr, de };
