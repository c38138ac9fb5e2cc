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
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore && isAfter) return 'both';
  if (isBefore) return 'before';
  return isAfter ? 'after' : 'none';
}
