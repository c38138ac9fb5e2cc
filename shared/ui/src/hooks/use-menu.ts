import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

/**
 * Open state of one menu, the props of its button and those of its popup. The button gets the focus
 * back when the menu closes. The arrow keys open it too, ArrowUp at the last item.
 */
export function useMenu() {
  const hostRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [startsAtEnd, setStartsAtEnd] = useState(false);
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) buttonRef.current?.focus({ preventScroll: true });
  }, []);
  /** Closes the menu for navigation; the new page takes the focus if no element has it. */
  const leave = useCallback(() => {
    const { activeElement: focused } = document;
    if (
      focused instanceof HTMLElement &&
      focused !== buttonRef.current &&
      hostRef.current?.contains(focused)
    )
      focused.blur();
    setOpen(false);
  }, []);
  const open = useCallback(() => setOpen(true), []);
  const buttonProps = {
    ref: buttonRef,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onClick: () => {
      setStartsAtEnd(false);
      setOpen(!isOpen);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isUp = event.key === 'ArrowUp';
      if (!isUp && event.key !== 'ArrowDown') return;
      event.preventDefault();
      setStartsAtEnd(isUp);
      setOpen(true);
    },
  };
  const popupProps = { hostRef, startsAtEnd, onClose: close };
  return { hostRef, isOpen, open, close, leave, buttonProps, popupProps };
}
