import type { Language } from '@nocturne/contracts/constants';
import { leaveOverlays } from '@nocturne/lib/overlays';
import type { LocaleStore } from '@nocturne/stores/locale-store';

/** Each language in its own words: a reader must find theirs without knowing the current one. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
};

/** Keeps the choice and reads the page again in that language; a `lang` in the address would win over the choice, so it goes. */
export function switchLanguage(locale: LocaleStore, language: Language): void {
  locale.choose(language);
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    leaveOverlays(() => location.replace(url));
  } else leaveOverlays(() => location.reload());
}
