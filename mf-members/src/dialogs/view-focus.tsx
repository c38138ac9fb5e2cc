import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';

/** A view of a dialog that took another one's place: the button that did it is gone, so its first field has the focus. */
export const ViewFocus = observer(function ViewFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first view finds the focus where it was, a later one finds it nowhere.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
});
