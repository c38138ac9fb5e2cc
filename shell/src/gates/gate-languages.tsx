import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import { useLanguage } from '@nocturne/i18n/use-text';
import type { MouseEvent } from 'react';
import { languageNames } from '../common/languages.ts';

interface GateLanguagesProps {
  /** Address of the same page in a language. */
  hrefIn: (language: Language) => string;
  /** Called instead of following the link. */
  onChoose?: (language: Language) => void;
}

/** The languages of a gate. They are links, so they work without scripts. */
export function GateLanguages({ hrefIn, onChoose }: GateLanguagesProps) {
  const chosen = useLanguage();
  const choose = (language: Language) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose?.(language);
  };
  return LANGUAGES.map((language) => (
    <a
      key={language}
      lang={language}
      hrefLang={language}
      aria-current={language === chosen || undefined}
      href={hrefIn(language)}
      onClick={onChoose && choose(language)}
    >
      {languageNames[language]}
    </a>
  ));
}
