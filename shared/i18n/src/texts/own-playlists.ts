import type { Texts } from '../messages.ts';
import { ownPlaylistMessages as de } from '../messages/de/own-playlists.ts';
import { ownPlaylistMessages as en } from '../messages/en/own-playlists.ts';
import { ownPlaylistMessages as fr } from '../messages/fr/own-playlists.ts';
import { ownPlaylistMessages as ru } from '../messages/ru/own-playlists.ts';

/** Texts of the member's own playlists, in all languages. */
export const ownPlaylistTexts: Texts = { en, ru, fr, de };
