import { useLayoutEffect, type RefObject } from 'react';

/**
 * Puts a toast with a button next to its cause in the Tab order. At the end of the page it would
 * disappear before Tab reaches it. Tab from the control enters the toast, Tab out of it returns,
 * and afterwards works as usual. The focus returns when the toast closes.
 */
export function useToastFocus(toastRef: RefObject<HTMLElement | null>, isReachable: boolean): void {
  // A layout effect, because its cleanup must run while the toast still has the focus.
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
