import type { ModalName } from '@nocturne/contracts/entities/interface';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShell } from '../app/shell-context.ts';
import styles from './modals.module.css';

/** One drawn modal of the stack: while another one stands over it, it takes no part; when it is on top again, the focus is in it. */
export const ModalLayer = observer(function ModalLayer({
  name,
  children,
}: {
  name: ModalName;
  children: ReactNode;
}) {
  const { modals } = useShell().services;
  const hostRef = useRef<HTMLDivElement>(null);
  const isCovered = modals.isCovered(name);
  // Only now, with the focus in the dialog, does the page behind stop taking part.
  useEffect(() => modals.appeared(name), [modals, name]);
  useEffect(() => {
    const host = hostRef.current;
    if (!isCovered && host && !host.contains(document.activeElement))
      host.querySelector<HTMLElement>('[aria-modal="true"]')?.focus();
  }, [isCovered]);
  return (
    <div ref={hostRef} className={styles['layer']} inert={isCovered}>
      {children}
    </div>
  );
});
