import { href, isPagePath, matchPath } from '@nocturne/contracts/routes';

/** Only the scheme and host that no address of this site has. */
const NOWHERE = 'http://nowhere.invalid';
const NOT_AFTER_SIGN_IN = [href('signin'), href('signup')];

/**
 * Where `?next=` may lead after sign-in: path, query and hash of a page of this site, else null. Another host, however it is spelt
 * (`//host`, `/\host`, `/.//host`, tabs inside), a path that is no page, and the account pages themselves are refused.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, NOWHERE);
  const isOurs =
    origin === NOWHERE &&
    !pathname.startsWith('//') &&
    isPagePath(pathname) &&
    matchPath(pathname).kind !== 'none';
  return isOurs && !NOT_AFTER_SIGN_IN.includes(pathname) ? pathname + search + hash : null;
}
