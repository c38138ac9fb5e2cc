import type { Language } from '@nocturne/contracts/constants';
import type { AllMessages } from './all-messages.ts';

/** Forms of a text that depends on a number, by CLDR plural category; `other` is required. */
export type PluralForms = { readonly other: string } & {
  readonly [K in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};
export type Message = string | PluralForms;
/** Texts of one language by key. */
export type Dictionary = Readonly<Record<string, Message>>;
/** Texts of one namespace in all languages. */
export type Texts = Readonly<Record<Language, Dictionary>>;
export type MessageKey = keyof AllMessages;
export type TextParams = Readonly<Record<string, string | number>>;
/**
 * Translates a key. Fills placeholders such as `{name}` from params; `count` selects the plural
 * form.
 */
export type Translate = (key: MessageKey, params?: TextParams) => string;

/** Changes a text before its placeholders are filled; used by the pseudo-locale. */
export type TextDecorator = (text: string) => string;

/** Joins the texts of several namespaces into those of one remote. */
export function joinTexts(...parts: readonly Texts[]): Texts {
  const join = (language: Language): Dictionary =>
    Object.assign({}, ...parts.map((part) => part[language])) as Dictionary;
  return { en: join('en'), ru: join('ru'), fr: join('fr'), de: join('de') };
}
