import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/**
 * Mounted while the stack is not empty. Each dialog returns the focus to its opener. If the opener
 * was removed, the focus goes to the opener of the first dialog, else to the page. After the age
 * gate, which has no opener, it also goes to the page.
 */
export const ReturnFocus = observer(function ReturnFocus() {
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const canTakeFocus =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = canTakeFocus ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
});
