import type { Language } from '@nocturne/contracts/constants';
import { offlineTexts } from '@nocturne/i18n/texts/offline';
import { createTranslate } from '@nocturne/i18n/translate';

/** Title of a blank page: the title of a new tab. */
export function blankTitle(language: Language): string {
  return createTranslate(language, offlineTexts[language])('offline.blank_title');
}
