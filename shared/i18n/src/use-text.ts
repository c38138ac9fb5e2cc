import type { Language } from '@nocturne/contracts/constants';
import { use } from 'react';
import type { Translate } from './messages.ts';
import { TextContext } from './text-provider.ts';

/** Returns the translate function of the surrounding language. */
export function useText(): Translate {
  return use(TextContext).translate;
}

export function useLanguage(): Language {
  return use(TextContext).language;
}

/** Returns the operator's name for the site. */
export function useSiteName(): string {
  return use(TextContext).siteName;
}
