import type { Caption } from './entities/video.ts';

/** What a track is: the spoken words, or also what is to be heard besides them. */
export type CaptionKind = Caption['kind'];

/** Files that are taken in as captions, by the end of their names; the site itself serves WebVTT only. */
export const CAPTION_EXTENSIONS = ['vtt', 'srt'] as const;

/** Language, then perhaps script, region and variant; longer first parts are no language that anybody subtitles in. */
const TAG =
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))?$/i;

/** The canonical spelling of a BCP 47 tag, as `pt-BR` for `pt-br`; undefined for what is none. */
export function captionLanguage(text: string): string | undefined {
  return TAG.test(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
}

/** The name of a track in its own language, as "Français" or "Deutsch (CC)". */
export function captionLabel(language: string, kind: CaptionKind): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const label = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return kind === 'captions' ? `${label} (CC)` : label;
}
