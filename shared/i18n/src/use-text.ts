import type { Language } from '@nocturne/contracts/constants';
import { use } from 'react';
import type { Translate } from './messages.ts';
import { TextContext } from './text-provider.ts';

/** The translate function of the language around the caller. */
export function useText(): Translate {
  return use(TextContext).translate;
}

export function useLanguage(): Language {
  return use(TextContext).language;
}

/** What the operator calls the site. */
export function useSiteName(): string {
  return use(TextContext).siteName;
}
