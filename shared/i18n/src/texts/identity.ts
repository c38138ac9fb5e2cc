import type { Texts } from '../messages.ts';
import { identityMessages as de } from '../messages/de/identity.ts';
import { identityMessages as en } from '../messages/en/identity.ts';
import { identityMessages as fr } from '../messages/fr/identity.ts';
import { identityMessages as ru } from '../messages/ru/identity.ts';

/** The identity namespace in all languages. */
export const identityTexts: Texts = { en, ru, fr, de };
