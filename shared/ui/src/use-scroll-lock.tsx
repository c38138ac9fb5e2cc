import { useEffect } from 'react';

/**
 * Holds the page still while the caller is mounted and `isLocked`; the scroll position stays (R2.3-13).
 * The count stands on <html>, so that locks of several kits on one page add up; reset.css does the rest.
 */
export function useScrollLock(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    changeLocks(1);
    return () => changeLocks(-1);
  }, [isLocked]);
}

function changeLocks(step: number): void {
  const { dataset } = document.documentElement;
  const locks = Number(dataset['scrollLocks'] ?? 0) + step;
  if (locks > 0) dataset['scrollLocks'] = String(locks);
  else delete dataset['scrollLocks'];
}
