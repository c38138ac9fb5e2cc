import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_TITLE_MAX } from './constants.ts';
import type { ErrorCode } from './error-codes.ts';
import { textErrorCode, normalizeText } from './written-text.ts';

/** What a member writes of a playlist. */
export interface PlaylistTexts {
  title: string;
  description: string;
}

/** The form of a playlist: its texts, and whether nobody but its owner sees it. */
export interface PlaylistFormValues extends PlaylistTexts {
  isPrivate: boolean;
}

/** Longest text of each field, characters. */
export const PLAYLIST_MAX: Readonly<Record<keyof PlaylistTexts, number>> = {
  title: PLAYLIST_TITLE_MAX,
  description: PLAYLIST_DESCRIPTION_MAX,
};

/** As they are judged and kept: the title is one line. */
export function tidyPlaylist({ title, description }: PlaylistTexts): PlaylistTexts {
  return {
    title: normalizeText(title).replaceAll(/\s+/g, ' '),
    description: normalizeText(description),
  };
}

/** Why tidy texts are refused, by field (R5-06): a title there must be, a description there may be. */
export function validatePlaylist({
  title,
  description,
}: PlaylistTexts): Partial<Record<keyof PlaylistTexts, ErrorCode>> {
  const ofTitle = textErrorCode(title, PLAYLIST_MAX.title);
  const ofDescription =
    description === '' ? undefined : textErrorCode(description, PLAYLIST_MAX.description);
  return {
    ...(ofTitle ? { title: ofTitle } : {}),
    ...(ofDescription ? { description: ofDescription } : {}),
  };
}
