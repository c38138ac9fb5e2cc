import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A view that replaces another one in a dialog. The pressed button no longer exists, so the first
 * field gets the focus.
 */
export const ViewFocus = observer(function ViewFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // For the first view the dialog has set the focus; after a change of views nothing has focus.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
});
