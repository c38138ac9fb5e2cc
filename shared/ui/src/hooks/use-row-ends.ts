import { useCallback, useSyncExternalStore, type RefObject } from 'react';

export type RowEnds = 'none' | 'before' | 'after' | 'both';

/**
 * Returns the ends at which a horizontally scrolling row continues; undefined before the first
 * measurement. Each render measures again, because it may add an item.
 */
export function useRowEnds(row: RefObject<HTMLElement | null>): RowEnds | undefined {
  const subscribe = useCallback(
    (measure: () => void) => {
      const leaving = new AbortController();
      row.current?.addEventListener('scroll', measure, { passive: true, signal: leaving.signal });
      window.addEventListener('resize', measure, { passive: true, signal: leaving.signal });
      return () => leaving.abort();
    },
    [row],
  );
  return useSyncExternalStore(
    subscribe,
    () => (row.current ? endsOf(row.current) : undefined),
    () => undefined,
  );
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowEnds {
  // Tolerates rounded widths.
  const hasMoreBefore = scrollLeft > 1;
  const hasMoreAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (hasMoreBefore && hasMoreAfter) return 'both';
  if (hasMoreBefore) return 'before';
  return hasMoreAfter ? 'after' : 'none';
}
