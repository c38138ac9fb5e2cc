import type { Language } from '@nocturne/contracts/constants';
import type { AllMessages } from './all-messages.ts';

/** Forms of a text that depends on a number, by CLDR plural category; `other` is always there. */
export type PluralForms = { readonly other: string } & {
  readonly [K in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};
export type Message = string | PluralForms;
/** Texts of one language by key. */
export type Dictionary = Readonly<Record<string, Message>>;
/** A package's texts in all languages (R2.3-18). */
export type Texts = Readonly<Record<Language, Dictionary>>;
export type MessageKey = keyof AllMessages;
export type TextParams = Readonly<Record<string, string | number>>;
/** Translates a key; `{name}` marks are filled from params, `count` picks the plural form. */
export type Translate = (key: MessageKey, params?: TextParams) => string;

/** Changes a text before its marks are filled: the pseudo-locale's hook. */
export type TextDecorator = (text: string) => string;

/** Joins the texts of several namespaces: what a remote brings along. */
export function joinTexts(...parts: readonly Texts[]): Texts {
  const join = (language: Language): Dictionary =>
    Object.assign({}, ...parts.map((part) => part[language])) as Dictionary;
  return { en: join('en'), ru: join('ru'), fr: join('fr'), de: join('de') };
}
