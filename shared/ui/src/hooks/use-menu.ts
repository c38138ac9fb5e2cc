import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

/**
 * Open state of one menu and the props of its button, which gets the focus back when the menu
 * closes.
 */
export function useMenu() {
  const hostRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
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
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return { hostRef, isOpen, open, close, leave, buttonProps };
}
