import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '../controls/button.tsx';
import { useFocusTrap } from '../hooks/use-focus-trap.tsx';
import { useScrollLock } from '../hooks/use-scroll-lock.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  title: string;
  subtitle?: string | undefined;
  /**
   * Without it the visitor cannot dismiss the dialog: it has no close button and ignores Escape.
   */
  onClose?: (() => void) | undefined;
  /** The modal's `click_outside`: false keeps it open on a press outside. */
  closesOutside?: boolean | undefined;
  /** 440 or 640 px wide. */
  size?: 'md' | 'wide';
  /** Stays at the lower edge while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page; at 535 px and less it rises from the bottom. It renders in place. */
export function Modal({
  title,
  subtitle,
  onClose,
  closesOutside = true,
  size = 'md',
  footer,
  children,
}: ModalProps) {
  const t = useText();
  const id = useId();
  const boxRef = useRef<HTMLElement>(null);
  const outside = useOutsidePress(closesOutside ? onClose : undefined);
  useFocusTrap(boxRef, onClose);
  useScrollLock();

  return (
    <div className={styles['scrim']} data-modal="" {...outside}>
      <section
        ref={boxRef}
        className={styles['dialog']}
        data-size={size}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={subtitle ? `${id}-subtitle` : undefined}
        tabIndex={-1}
      >
        <header className={styles['head']}>
          <div className={styles['titles']}>
            <h2 id={`${id}-title`} className={styles['title']}>
              {title}
            </h2>
            {subtitle && (
              <p id={`${id}-subtitle`} className={styles['subtitle']}>
                {subtitle}
              </p>
            )}
          </div>
          {onClose && (
            <Button
              variant="icon-ghost"
              icon="close"
              className={styles['close']}
              aria-label={t('ui.close')}
              onClick={() => onClose()}
            />
          )}
        </header>
        <div className={styles['body']}>{children}</div>
        {footer && <footer className={styles['foot']}>{footer}</footer>}
      </section>
    </div>
  );
}

/**
 * Calls `onClose` for a press that begins and ends on the scrim. A selection dragged out of a field
 * does not close the dialog.
 */
function useOutsidePress(onClose: (() => void) | undefined) {
  const beganOutside = useRef(false);
  return {
    // A press on the scrim must not take the focus out of the dialog.
    onMouseDown: (event: MouseEvent) =>
      event.target === event.currentTarget && event.preventDefault(),
    onPointerDown: (event: MouseEvent) =>
      void (beganOutside.current = event.target === event.currentTarget),
    onClick: (event: MouseEvent) => {
      if (beganOutside.current && event.target === event.currentTarget) onClose?.();
    },
  };
}
