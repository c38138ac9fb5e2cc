import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, LOGGED_OUT } from '@nocturne/contracts/cookies';
import type { CookieChange } from './handler.ts';

/** What tells a browser that its session is over (R4-06): the other tabs hear of it by the logout cookie, and the stored language is cleared. */
export function signedOutCookies(sessionCookie: string): CookieChange[] {
  return [
    { name: sessionCookie, isHttpOnly: true },
    { name: COOKIES.logout, value: LOGGED_OUT, maxAgeSeconds: FOREVER_SECONDS },
    { name: COOKIES.language },
  ];
}
