import { LANGUAGES } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { CookieJar } from '@nocturne/stores/cookie-jar';
import type { PageState } from '../composition/page-state.ts';

/**
 * The state of the page that is opened. The one that the browser keeps is as old as its release: language and theme chosen since then count, and are
 * put on the document; the shell has the texts of all languages.
 */
export function keptState(
  state: PageState,
  cookies: Pick<CookieJar, 'get'>,
  root: HTMLElement,
): PageState {
  if (!state.isOffline) return state;
  const chosen = cookies.get(COOKIES.language);
  const language = LANGUAGES.find((known) => known === chosen) ?? state.language;
  // The page itself follows the system where nothing was chosen.
  const theme =
    (cookies.get(COOKIES.theme) ?? root.dataset['theme']) === 'light' ? 'light' : 'dark';
  root.lang = language;
  root.dataset['theme'] = theme;
  return { ...state, language, theme };
}
