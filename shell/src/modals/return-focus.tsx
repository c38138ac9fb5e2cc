import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/**
 * Stands while anything is in the stack. Each dialog gives the focus back to what opened it; where that is gone meanwhile (it stood in a dialog
 * that closed first, or in a page that was left), it goes to what opened the first one, else to the page; so does it after
 * the age gate, which nobody opened.
 */
export const ReturnFocus = observer(function ReturnFocus() {
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isThere =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = isThere ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
});
