import { useLayoutEffect, type RefObject } from 'react';

/**
 * Puts a toast with a button next to the control that caused it in the order of Tab: the toast stands at the end of the page and would be
 * gone before Tab came there. Tab from the control goes to the toast, Tab out of it back, and from then on as ever; the focus returns when the
 * toast goes.
 */
export function useToastFocus(toastRef: RefObject<HTMLElement | null>, isReachable: boolean): void {
  // A layout effect: its clean-up runs while the toast still has the focus.
  useLayoutEffect(() => {
    const toast = toastRef.current;
    const cause = document.activeElement;
    if (!isReachable || !toast || !(cause instanceof HTMLElement) || !cause.matches('button, a'))
      return;
    let isPassed = false;
    const enter = (event: KeyboardEvent): void => {
      if (isTab(event) && !event.shiftKey && !isPassed) goTo(buttonsOf(toast)[0], event);
    };
    const leave = (event: KeyboardEvent): void => {
      const edge = buttonsOf(toast).at(event.shiftKey ? 0 : -1);
      if (!isTab(event) || document.activeElement !== edge || !cause.isConnected) return;
      isPassed = !event.shiftKey;
      goTo(cause, event);
    };
    cause.addEventListener('keydown', enter);
    toast.addEventListener('keydown', leave);
    return () => {
      cause.removeEventListener('keydown', enter);
      if (toast.contains(document.activeElement)) cause.focus({ preventScroll: true });
    };
  }, [toastRef, isReachable]);
}

const isTab = ({ key, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Tab' && !defaultPrevented;

function goTo(target: HTMLElement | undefined, event: KeyboardEvent): void {
  event.preventDefault();
  target?.focus({ preventScroll: true });
}

function buttonsOf(toast: HTMLElement): HTMLElement[] {
  return [...toast.querySelectorAll('button')];
}
