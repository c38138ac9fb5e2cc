import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';
import { createContext, createElement, useMemo, type ReactNode } from 'react';
import { uiMessages } from './messages/en/ui.ts';
import type { TextDecorator, Texts, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

export interface TextValue {
  language: Language;
  translate: Translate;
  siteName: string;
}

/** Without a provider the kit speaks English, of no site. */
export const TextContext = createContext<TextValue>({
  language: DEFAULT_LANGUAGE,
  translate: createTranslate(DEFAULT_LANGUAGE, uiMessages),
  siteName: '',
});

export interface TextProviderProps {
  language: Language;
  texts: Texts;
  /** What the operator calls the site; texts say it as `{site}`. */
  siteName: string;
  /** Of the pseudo-locale (docs/languages.md); no site has one otherwise. */
  decorate?: TextDecorator | undefined;
  children: ReactNode;
}

/** Gives the texts of one language, and the name of the site, to everything below it. */
export function TextProvider({ language, texts, siteName, decorate, children }: TextProviderProps) {
  const value = useMemo(
    () => ({
      language,
      translate: createTranslate(language, texts[language], { site: siteName }, decorate),
      siteName,
    }),
    [language, texts, siteName, decorate],
  );
  return createElement(TextContext, { value }, children);
}
