import { useEffect, type RefObject } from 'react';

/** The comment that was written just now gets the focus: the form that had it is gone, or empty again. */
export function useFocusComment(hostRef: RefObject<HTMLElement | null>, written: number | null): void {
  useEffect(() => {
    if (written !== null) hostRef.current?.querySelector<HTMLElement>(`[data-comment="${written}"]`)?.focus();
  }, [hostRef, written]);
}
