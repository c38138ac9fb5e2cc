import { announceOverlay } from '@nocturne/lib/overlays';
import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what the caller shows while it is mounted and `isOpen`. The page, its address and its scroll position
 * stay. Dialogs, sheets, menus and everything with `useFocusTrap` do this already.
 */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    announceOverlay({ close: () => close(), signal: closed.signal });
    return () => closed.abort();
  }, [isOpen]);
}
