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

/** Without a provider the kit uses English and no site name. */
export const TextContext = createContext<TextValue>({
  language: DEFAULT_LANGUAGE,
  translate: createTranslate(DEFAULT_LANGUAGE, uiMessages),
  siteName: '',
});

export interface TextProviderProps {
  language: Language;
  texts: Texts;
  /** The operator's name for the site; texts contain it as `{site}`. */
  siteName: string;
  /** Set for the pseudo-locale only (docs/languages.md). */
  decorate?: TextDecorator | undefined;
  children: ReactNode;
}

/** Provides the texts of one language and the site's name to its children. */
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
