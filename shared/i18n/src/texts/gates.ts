import type { Texts } from '../messages.ts';
import { gatesMessages as de } from '../messages/de/gates.ts';
import { gatesMessages as en } from '../messages/en/gates.ts';
import { gatesMessages as fr } from '../messages/fr/gates.ts';
import { gatesMessages as ru } from '../messages/ru/gates.ts';

/** The gates namespace in all languages. */
export const gatesTexts: Texts = { en, ru, fr, de };
