import { describe, expect, test } from '@jest/globals';
import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import type { Dictionary, Message, Texts } from './messages.ts';
import { authTexts } from './texts/auth.ts';
import { catalogTexts } from './texts/catalog.ts';
import { commonTexts } from './texts/common.ts';
import { identityTexts } from './texts/identity.ts';
import { informationTexts } from './texts/information.ts';
import { consentTexts } from './texts/consent.ts';
import { listTexts } from './texts/lists.ts';
import { membersTexts } from './texts/members.ts';
import { noticeTexts } from './texts/notices.ts';
import { offlineTexts } from './texts/offline.ts';
import { accountDataTexts } from './texts/account-data.ts';
import { ownDataTexts } from './texts/own-data.ts';
import { gatesTexts } from './texts/gates.ts';
import { ownPlaylistTexts } from './texts/own-playlists.ts';
import { playerPagesTexts } from './texts/player-pages.ts';
import { playerTexts } from './texts/player.ts';
import { reasonTexts } from './texts/reasons.ts';
import { releaseTexts } from './texts/releases.ts';
import { reviewTexts } from './texts/review.ts';
import { searchTexts } from './texts/search.ts';
import { shellTexts } from './texts/shell.ts';
import { uiTexts } from './texts/ui.ts';
import { uploadTexts } from './texts/upload.ts';
import { uploadWizardTexts } from './texts/upload-wizard.ts';
import { verificationTexts } from './texts/verification.ts';

const namespaces: Readonly<Record<string, Texts>> = {
  auth: authTexts,
  catalog: catalogTexts,
  common: commonTexts,
  identity: identityTexts,
  information: informationTexts,
  consent: consentTexts,
  lists: listTexts,
  'account-data': accountDataTexts,
  'own-data': ownDataTexts,
  members: membersTexts,
  notices: noticeTexts,
  offline: offlineTexts,
  gates: gatesTexts,
  'own-playlists': ownPlaylistTexts,
  player: playerTexts,
  'player-pages': playerPagesTexts,
  reasons: reasonTexts,
  releases: releaseTexts,
  review: reviewTexts,
  search: searchTexts,
  shell: shellTexts,
  ui: uiTexts,
  upload: uploadTexts,
  'upload-wizard': uploadWizardTexts,
  verification: verificationTexts,
};
const cases = Object.entries(namespaces).flatMap(([name, texts]) => LANGUAGES.map((language) => [name, language, texts] as const));
const translations = cases.filter(([, language]) => language !== 'en');

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const generalForm = (message: Message): string => (typeof message === 'string' ? message : message.other);
const marksOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('R2.3-18 every message exists in every language', () => {
  test.each(translations)('%s in %s: no key is missing or too many', (_name, language, texts) => {
    expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  test.each(cases)('%s in %s: no text is empty', (_name, language, texts) => {
    const empty = Object.entries(texts[language]).filter(([, message]) => formsOf(message).some((text) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  test.each(translations)('%s in %s: the marks are those of the English text', (_name, language, texts) => {
    const marks = (dictionary: Dictionary) =>
      Object.fromEntries(Object.entries(dictionary).map(([key, message]) => [key, marksOf(generalForm(message))]));
    expect(marks(texts[language])).toEqual(marks(texts.en));
  });

  test.each(cases)('%s in %s: no plural form has a mark of its own', (_name, language, texts) => {
    const own = Object.entries(texts[language]).filter(([, message]) =>
      formsOf(message).some((text) => marksOf(text).some((mark) => !generalForm(message).includes(mark))),
    );
    expect(own.map(([key]) => key)).toEqual([]);
  });

  test.each(cases)('%s in %s: a plural has each form that the language counts with, or one form for all', (_name, language, texts) => {
    const lacking = Object.entries(texts[language]).filter(
      ([, message]) => formsOf(message).length > 1 && countingForms(language).some((form) => !(form in Object(message))),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });
});

test('no two namespaces have the same key, or one would hide the other', () => {
  const keys = Object.values(namespaces).flatMap((texts) => Object.keys(texts.en));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

/** French has a form of its own for whole millions, which reads as the general one here. */
function countingForms(language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return language === 'fr' ? forms.filter((form) => form !== 'many') : forms;
}
