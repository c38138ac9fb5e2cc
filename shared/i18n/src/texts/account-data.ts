import type { Texts } from '../messages.ts';
import { accountDataMessages as de } from '../messages/de/account-data.ts';
import { accountDataMessages as en } from '../messages/en/account-data.ts';
import { accountDataMessages as fr } from '../messages/fr/account-data.ts';
import { accountDataMessages as ru } from '../messages/ru/account-data.ts';

/** The account-data namespace in all languages. */
export const accountDataTexts: Texts = { en, ru, fr, de };
