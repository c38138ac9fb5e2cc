import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_TITLE_MAX } from './constants.ts';
import type { ErrorCode } from './error-codes.ts';
import { textErrorCode, normalizeText } from './written-text.ts';

/** Texts of a playlist. */
export interface PlaylistTexts {
  title: string;
  description: string;
}

/** Playlist form: the texts, and whether only the owner sees the playlist. */
export interface PlaylistFormValues extends PlaylistTexts {
  isPrivate: boolean;
}

/** Maximum length of each field, characters. */
export const PLAYLIST_MAX: Readonly<Record<keyof PlaylistTexts, number>> = {
  title: PLAYLIST_TITLE_MAX,
  description: PLAYLIST_DESCRIPTION_MAX,
};

/** Normalizes the texts before they are checked and stored. The title becomes one line. */
export function normalizePlaylist({ title, description }: PlaylistTexts): PlaylistTexts {
  return {
    title: normalizeText(title).replaceAll(/\s+/g, ' '),
    description: normalizeText(description),
  };
}

/**
 * Checks normalized texts and returns the error codes by field. The title is required, the
 * description optional.
 */
export function validatePlaylist({
  title,
  description,
}: PlaylistTexts): Partial<Record<keyof PlaylistTexts, ErrorCode>> {
  const titleError = textErrorCode(title, PLAYLIST_MAX.title);
  const descriptionError =
    description === '' ? undefined : textErrorCode(description, PLAYLIST_MAX.description);
  return {
    ...(titleError ? { title: titleError } : {}),
    ...(descriptionError ? { description: descriptionError } : {}),
  };
}
