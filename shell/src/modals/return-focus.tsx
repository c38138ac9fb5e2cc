import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/**
 * Stands while anything is in the stack. Each dialog gives the focus back to what opened it; where that is gone meanwhile (it stood in a dialog
 * that closed first, or in a page that was left), it goes to what opened the first one, else to the page.
 */
export const ReturnFocus = observer(function ReturnFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement) || opener === document.body || document.activeElement !== document.body) return;
      const target = opener.isConnected ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
});
