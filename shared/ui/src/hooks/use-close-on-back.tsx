import { announceOverlay } from '@nocturne/lib/overlays';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Makes Back close an overlay while the caller is mounted and `isOpen`. The page, its address and
 * its scroll position stay. Dialogs, sheets, menus and every user of `useFocusTrap` already do
 * this.
 */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  // Before the paint: a visitor who sees the overlay may press Back at once.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    announceOverlay({ close: () => close(), signal: closed.signal });
    return () => closed.abort();
  }, [isOpen]);
}
