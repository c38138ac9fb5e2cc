import type { Caption } from '@nocturne/contracts/entities/video';

/** Captions of a video: a separate WebVTT file. */
export interface CaptionTrack {
  id: string;
  /** Name of the language in the language itself. */
  label: string;
  /** BCP 47. */
  language: string;
  kind: Caption['kind'];
  src: string;
}

/** Converts a caption to the player's track; its id is language and kind. */
export function trackOf({ language, label, kind, url }: Caption): CaptionTrack {
  return { id: `${language} ${kind}`, label, language, kind, src: url };
}

/**
 * Captions to start with: those in the viewer's last language; undefined if none was chosen or the
 * video lacks it.
 */
export function trackForLanguage(
  tracks: readonly CaptionTrack[],
  language: string,
): CaptionTrack | undefined {
  return language === '' ? undefined : tracks.find((track) => track.language === language);
}

/** Captions that the captions key turns on: the last language, else the page's, else the first. */
export function preferredTrack(
  tracks: readonly CaptionTrack[],
  lastLanguage: string,
  pageLanguage: string,
): CaptionTrack | undefined {
  return (
    trackForLanguage(tracks, lastLanguage) ?? trackForLanguage(tracks, pageLanguage) ?? tracks[0]
  );
}
