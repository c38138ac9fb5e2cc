import type { ModalName } from '@nocturne/contracts/entities/interface';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShell } from '../composition/shell-context.ts';
import styles from './modals.module.css';

/**
 * One modal of the stack. It is inert while another modal covers it; on top again, it gets the
 * focus.
 */
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
  // The page behind becomes inert only now, when the dialog has the focus.
  useEffect(() => modals.markRendered(name), [modals, name]);
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
