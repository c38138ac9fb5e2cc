import type { Texts } from '../messages.ts';
import { communityMessages as de } from '../messages/de/catalog-community.ts';
import { communityMessages as en } from '../messages/en/catalog-community.ts';
import { communityMessages as fr } from '../messages/fr/catalog-community.ts';
import { communityMessages as ru } from '../messages/ru/catalog-community.ts';

/** Texts of community, playlists, history and watch later, in all languages. */
export const communityTexts: Texts = { en, ru, fr, de };
