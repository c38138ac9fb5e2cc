import { HEADER_AWAY_AFTER } from '@nocturne/contracts/constants';
import { useEffect, useState } from 'react';

/** Whether the header is slid away: past 115 px while scrolling down, never while the menu is open; any scroll up brings it back (R2.2-05). */
export function useHeaderAway(isMenuOpen: boolean): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const controller = new AbortController();
    const look = () => {
      const now = window.scrollY;
      if (now !== last) setAway(now > last && now > HEADER_AWAY_AFTER);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isAway && !isMenuOpen;
}
