/** Captions of a video: a WebVTT file beside it. */
export interface CaptionTrack {
  id: string;
  /** Name of the language in that language. */
  label: string;
  /** BCP 47. */
  language: string;
  src: string;
}

/** The captions to start with: those of the language the viewer chose last, none when none was chosen or the video has no such. */
export function keptTrack(tracks: readonly CaptionTrack[], language: string): CaptionTrack | undefined {
  return language === '' ? undefined : tracks.find((track) => track.language === language);
}

/** What the captions key turns on: those of the last choice, else of the page's language, else the first. */
export function wantedTrack(tracks: readonly CaptionTrack[], lastLanguage: string, pageLanguage: string): CaptionTrack | undefined {
  return keptTrack(tracks, lastLanguage) ?? keptTrack(tracks, pageLanguage) ?? tracks[0];
}
