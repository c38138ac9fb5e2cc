import { describe, expect, test } from '@jest/globals';
import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import type { Dictionary, Message } from './messages.ts';
import { readNamespaces } from './testing/namespaces.ts';

const namespaces = await readNamespaces();
const cases = Object.entries(namespaces).flatMap(([name, texts]) =>
  LANGUAGES.map((language) => [name, language, texts] as const),
);
const translations = cases.filter(([, language]) => language !== 'en');

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const generalForm = (message: Message): string =>
  typeof message === 'string' ? message : message.other;
const marksOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('R2.3-18 messages in every language', () => {
  test.each(translations)('%s in %s: has the same keys as English', (_name, language, texts) => {
    expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  test.each(cases)('%s in %s: has no empty text', (_name, language, texts) => {
    const empty = Object.entries(texts[language]).filter(([, message]) =>
      formsOf(message).some((text) => text.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  test.each(translations)(
    '%s in %s: has the same placeholders as English',
    (_name, language, texts) => {
      const marks = (dictionary: Dictionary) =>
        Object.fromEntries(
          Object.entries(dictionary).map(([key, message]) => [key, marksOf(generalForm(message))]),
        );
      expect(marks(texts[language])).toEqual(marks(texts.en));
    },
  );

  test.each(cases)(
    '%s in %s: plural forms have no additional placeholders',
    (_name, language, texts) => {
      const own = Object.entries(texts[language]).filter(([, message]) =>
        formsOf(message).some((text) =>
          marksOf(text).some((mark) => !generalForm(message).includes(mark)),
        ),
      );
      expect(own.map(([key]) => key)).toEqual([]);
    },
  );

  test.each(cases)(
    '%s in %s: plurals have every form of the language',
    (_name, language, texts) => {
      const lacking = Object.entries(texts[language]).filter(
        ([, message]) =>
          formsOf(message).length > 1 &&
          countingForms(language).some((form) => !(form in Object(message))),
      );
      expect(lacking.map(([key]) => key)).toEqual([]);
    },
  );
});

test('every key is in only one namespace', () => {
  const keys = Object.values(namespaces).flatMap((texts) => Object.keys(texts.en));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

/** French has a separate plural form for whole millions; its texts equal the general form. */
function countingForms(language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return language === 'fr' ? forms.filter((form) => form !== 'many') : forms;
}
