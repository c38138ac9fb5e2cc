import type { Texts } from '../messages.ts';
import { membersMessages as de } from '../messages/de/members.ts';
import { membersMessages as en } from '../messages/en/members.ts';
import { membersMessages as fr } from '../messages/fr/members.ts';
import { membersMessages as ru } from '../messages/ru/members.ts';

/** Texts of the member area, in all languages. */
export const membersTexts: Texts = { en, ru, fr, de };
