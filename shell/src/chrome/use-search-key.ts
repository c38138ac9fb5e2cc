import { useEffect, useEffectEvent } from 'react';

/** Elements that already handle keys. */
const FIELDS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], ' +
  '[role="menu"]';

/**
 * Opens the search with "/", except in fields, dialogs and full-screen video. Key combinations
 * belong to the browser.
 */
export function useSearchKey(onKey: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isTaken =
      document.fullscreenElement != null ||
      (event.target instanceof Element && event.target.closest(FIELDS) !== null);
    if (event.key !== '/' || !isPlain || isTaken) return;
    event.preventDefault();
    onKey();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
