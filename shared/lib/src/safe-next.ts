import { href, isPagePath, matchPath } from '@nocturne/contracts/routes';

/** Base for relative addresses; no address of this site has this host. */
const BASE_URL = 'http://nowhere.invalid';
const ACCOUNT_PAGES = [href('signin'), href('signup')];

/**
 * Returns the target of `?next=` after sign-in: path, query and hash of a page of this site, else
 * null. Refuses every spelling of another host (`//host`, `/\host`, `/.//host`, tabs inside),
 * unknown paths, and the account pages.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, BASE_URL)) return null;
  const { origin, pathname, search, hash } = new URL(next, BASE_URL);
  const isOurs =
    origin === BASE_URL &&
    !pathname.startsWith('//') &&
    isPagePath(pathname) &&
    matchPath(pathname).kind !== 'none';
  return isOurs && !ACCOUNT_PAGES.includes(pathname) ? pathname + search + hash : null;
}
