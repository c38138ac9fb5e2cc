import type { Caption } from './entities/video.ts';

/** `subtitles` has the spoken words, `captions` also other sounds. */
export type CaptionKind = Caption['kind'];

/** File extensions accepted for captions. The site itself serves only WebVTT. */
export const CAPTION_EXTENSIONS = ['vtt', 'srt'] as const;

/**
 * Language, then optionally script, region and variant. Nobody subtitles in a language with a
 * longer first part.
 */
const TAG =
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))?$/i;

/** Returns the canonical BCP 47 tag (`pt-BR` for `pt-br`); undefined for other text. */
export function captionLanguage(text: string): string | undefined {
  return TAG.test(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
}

/** Returns the name of a track in its own language: "Français" or "Deutsch (CC)". */
export function captionLabel(language: string, kind: CaptionKind): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const label = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return kind === 'captions' ? `${label} (CC)` : label;
}
