import type { Caption } from '@nocturne/contracts/entities/video';

/** Captions of a video: a WebVTT file beside it. */
export interface CaptionTrack {
  id: string;
  /** Name of the language in that language. */
  label: string;
  /** BCP 47. */
  language: string;
  kind: Caption['kind'];
  src: string;
}

/** A track as the player knows it; language and kind together are its name. */
export function trackOf({ language, label, kind, url }: Caption): CaptionTrack {
  return { id: `${language} ${kind}`, label, language, kind, src: url };
}

/** The captions to start with: those of the language the viewer chose last, none when none was chosen or the video has no such. */
export function keptTrack(
  tracks: readonly CaptionTrack[],
  language: string,
): CaptionTrack | undefined {
  return language === '' ? undefined : tracks.find((track) => track.language === language);
}

/** What the captions key turns on: those of the last choice, else of the page's language, else the first. */
export function wantedTrack(
  tracks: readonly CaptionTrack[],
  lastLanguage: string,
  pageLanguage: string,
): CaptionTrack | undefined {
  return keptTrack(tracks, lastLanguage) ?? keptTrack(tracks, pageLanguage) ?? tracks[0];
}
