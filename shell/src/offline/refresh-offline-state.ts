import { LANGUAGES } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { CookieJar } from '@nocturne/stores/cookie-jar';
import type { PageState } from '../composition/page-state.ts';

/**
 * Returns the state of the page that opens. The offline page is as old as its release, so the
 * current choice of language and theme overrides its state, also on the document. The shell
 * contains the texts of all languages.
 */
export function refreshOfflineState(
  state: PageState,
  cookies: Pick<CookieJar, 'get'>,
  root: HTMLElement,
): PageState {
  if (!state.isOffline) return state;
  const chosen = cookies.get(COOKIES.language);
  const language = LANGUAGES.find((known) => known === chosen) ?? state.language;
  // Without a choice the document follows the system.
  const theme =
    (cookies.get(COOKIES.theme) ?? root.dataset['theme']) === 'light' ? 'light' : 'dark';
  root.lang = language;
  root.dataset['theme'] = theme;
  return { ...state, language, theme };
}
