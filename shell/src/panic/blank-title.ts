import type { Language } from '@nocturne/contracts/constants';
import { offlineTexts } from '@nocturne/i18n/texts/offline';
import { createTranslate } from '@nocturne/i18n/translate';

/** What a blank page calls itself: as a new tab does. */
export function blankTitle(language: Language): string {
  return createTranslate(language, offlineTexts[language])('offline.blank_title');
}
