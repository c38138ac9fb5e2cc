import { matchPath } from '@nocturne/contracts/routes';
import { useEffect, type RefObject } from 'react';
import { placeIn } from './desk-place.ts';
import type { DeskStore } from './desk-store.ts';

/** Links from one place of the desk to another lead there within the page: what is typed about other items stays. */
export function useDeskLinks(ref: RefObject<HTMLElement | null>, desk: DeskStore): void {
  useEffect(() => {
    const leaving = new AbortController();
    const follow = (event: MouseEvent): void => {
      const url = placeOf(event);
      if (!url) return;
      event.preventDefault();
      void desk.open(placeIn(url.searchParams));
    };
    ref.current?.addEventListener('click', follow, { signal: leaving.signal });
    return () => leaving.abort();
  }, [ref, desk]);
}

/** Where a plain click on a link of the desk leads, if that is the desk. */
function placeOf(event: MouseEvent): URL | undefined {
  const isPlain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target) return undefined;
  const url = new URL(link.href);
  const matched = matchPath(url.pathname);
  return url.origin === location.origin && matched.kind === 'route' && matched.route.name === 'review' ? url : undefined;
}
