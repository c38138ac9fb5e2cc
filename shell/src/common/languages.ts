import type { Language } from '@nocturne/contracts/constants';
import { leaveOverlays } from '@nocturne/lib/overlays';
import type { LocaleStore } from '@nocturne/stores/locale-store';

/** Each language is named in itself, so readers find theirs without knowing the current one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
};

/**
 * Saves the choice and reloads the page in that language. It removes `lang` from the address,
 * because `lang` overrides the choice.
 */
export function switchLanguage(locale: LocaleStore, language: Language): void {
  locale.choose(language);
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    leaveOverlays(() => location.replace(url));
  } else leaveOverlays(() => location.reload());
}
