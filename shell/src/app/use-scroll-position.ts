import { useLayoutEffect } from 'react';
import type { RouterState } from '../navigation/page-router.ts';

/** Scrolls each shown page to where the router wants it. */
export function useScrollPosition({ location, scroll }: RouterState): void {
  useLayoutEffect(() => {
    if (scroll === 'keep') return;
    if (typeof scroll === 'number') window.scrollTo(0, scroll);
    else if (!scrollToFragment(location.hash) && scroll === 'fragment-or-top')
      window.scrollTo(0, 0);
  }, [location, scroll]);
}

/** False if the page has no such element. */
function scrollToFragment(hash: string): boolean {
  const element = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  element?.scrollIntoView();
  return element !== null;
}

/** A fragment need not be valid percent-encoding; it then names no element. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
