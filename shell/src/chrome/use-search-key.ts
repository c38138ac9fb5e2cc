import { useEffect, useEffectEvent } from 'react';

/** What a key means something to already. */
const FIELDS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** "/" anywhere on the page, but in a field, a dialog or a video that fills the screen, goes to the search. A chord is the browser's. */
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
