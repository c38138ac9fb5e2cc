import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '../controls/button.tsx';
import { useDragDown } from '../hooks/use-drag-down.ts';
import { useFocusTrap } from '../hooks/use-focus-trap.tsx';
import { useScrollLock } from '../hooks/use-scroll-lock.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Choices that rise from the bottom on small screens: title, content, Close. Escape, the scrim and
 * a pull down close it. It opens only on a visitor's action, so the server's markup need not
 * contain it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText();
  const titleId = useId();
  const boxRef = useRef<HTMLElement>(null);
  const handleRef = useRef<HTMLDivElement>(null);
  useFocusTrap(boxRef, onClose);
  useScrollLock();
  useDragDown(boxRef, handleRef, onClose);

  return createPortal(
    <div className={styles['layer']}>
      <div className={styles['scrim']} onClick={() => onClose()} aria-hidden="true" />
      <section
        ref={boxRef}
        className={styles['sheet']}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div ref={handleRef} className={styles['head']}>
          <span className={styles['grip']} />
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['foot']}>
          <Button size="lg" isBlock onClick={() => onClose()}>
            {t('ui.close')}
          </Button>
        </div>
      </section>
    </div>,
    document.body,
  );
}
