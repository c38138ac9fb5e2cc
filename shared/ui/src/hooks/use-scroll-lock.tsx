import { useEffect } from 'react';
import { adjustPageCounter } from './adjust-page-counter.ts';

/**
 * Locks scrolling while the caller is mounted and `isLocked`; the scroll position stays. Locks of
 * several kits on one page add up; reset.css does the rest.
 */
export function useScrollLock(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    adjustPageCounter('scrollLocks', 1);
    return () => adjustPageCounter('scrollLocks', -1);
  }, [isLocked]);
}
