import { HEADER_HIDES_AFTER } from '@nocturne/contracts/constants';
import { useEffect, useState } from 'react';

/** State of the header: at the `top` of the page, `over` its content, or `away`. */
export type HeaderState = 'top' | 'over' | 'away';

/**
 * Slides the header away while scrolling down past 115 px, but never while the menu is open. Any
 * scroll up brings it back.
 */
export function useHeaderState(isMenuOpen: boolean): HeaderState {
  const [state, setState] = useState<HeaderState>('top');
  useEffect(() => {
    let last = window.scrollY;
    // A page that is restored with a scroll offset had its scroll event before hydration.
    const frame = requestAnimationFrame(() => window.scrollY > 0 && setState('over'));
    const controller = new AbortController();
    const update = () => {
      const now = window.scrollY;
      if (now !== last) setState(nextHeaderState(last, now));
      last = now;
    };
    window.addEventListener('scroll', update, { passive: true, signal: controller.signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, []);
  return state === 'away' && isMenuOpen ? 'over' : state;
}

function nextHeaderState(last: number, now: number): HeaderState {
  if (now <= 0) return 'top';
  return now > last && now > HEADER_HIDES_AFTER ? 'away' : 'over';
}
