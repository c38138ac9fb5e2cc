import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, LOGGED_OUT } from '@nocturne/contracts/cookies';
import type { CookieChange } from './cookies.ts';

/**
 * Cookies that end a session in the browser. The logout cookie informs other tabs; the stored
 * language is cleared.
 */
export function signedOutCookies(sessionCookie: string): CookieChange[] {
  return [
    { name: sessionCookie, isHttpOnly: true },
    { name: COOKIES.logout, value: LOGGED_OUT, maxAgeSeconds: FOREVER_SECONDS },
    { name: COOKIES.language },
  ];
}
