import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import type { Message, Texts } from './messages.ts';
import { authTexts } from './texts/auth.ts';
import { catalogTexts } from './texts/catalog.ts';
import { commonTexts } from './texts/common.ts';
import { playerTexts } from './texts/player.ts';
import { shellTexts } from './texts/shell.ts';
import { uiTexts } from './texts/ui.ts';
import { uploadTexts } from './texts/upload.ts';

const namespaces: Readonly<Record<string, Texts>> = { auth: authTexts, catalog: catalogTexts, common: commonTexts, player: playerTexts, shell: shellTexts, ui: uiTexts, upload: uploadTexts };
const cases = Object.entries(namespaces).flatMap(([name, texts]) => LANGUAGES.map((language) => [name, language, texts] as const));

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const marksOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

describe('R2.3-18 every message exists in every language', () => {
  test.each(cases)('%s in %s: no key is missing or too many', (_name, language, texts) => {
    expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  test.each(cases)('%s in %s: no text is empty', (_name, language, texts) => {
    const empty = Object.entries(texts[language]).filter(([, message]) => formsOf(message).some((text) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  test.each(cases)('%s in %s: the marks are those of the English text', (_name, language, texts) => {
    const wrong = Object.entries(texts[language]).filter(([key, message]) => {
      const wanted = new Set(formsOf(texts.en[key] ?? '').map(marksOf));
      // A form for exactly one may leave its number out.
      return formsOf(message).some((text) => !wanted.has(marksOf(text)) && typeof message === 'string') || !wanted.has(marksOf(formsOf(message).at(-1) ?? ''));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test.each(cases)('%s in %s: a plural has each form that the language counts with', (_name, language, texts) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((category) => category !== 'many' || language === 'ru');
    const lacking = Object.entries(texts[language]).filter(([, message]) => typeof message !== 'string' && categories.some((category) => message[category] === undefined));
    expect(lacking.map(([key]) => key)).toEqual([]);
  });
});

test('no two namespaces have the same key, or one would hide the other', () => {
  const keys = Object.values(namespaces).flatMap((texts) => Object.keys(texts.en));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
