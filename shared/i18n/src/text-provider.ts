import { DEFAULT_LANGUAGE, type Language } from '@nocturne/contracts/constants';
import { createContext, createElement, useMemo, type ReactNode } from 'react';
import { uiMessages } from './messages/en/ui.ts';
import type { Texts, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

export interface TextValue {
  language: Language;
  translate: Translate;
}

/** Without a provider the kit speaks English. */
export const TextContext = createContext<TextValue>({
  language: DEFAULT_LANGUAGE,
  translate: createTranslate(DEFAULT_LANGUAGE, uiMessages),
});

/** Gives the texts of one language to everything below it. */
export function TextProvider({ language, texts, children }: { language: Language; texts: Texts; children: ReactNode }) {
  const value = useMemo(() => ({ language, translate: createTranslate(language, texts[language]) }), [language, texts]);
  return createElement(TextContext, { value }, children);
}
