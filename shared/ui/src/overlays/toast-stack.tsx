import type { Notification } from '@nocturne/contracts/entities/interface';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './toast-stack.module.css';
import { useToastFocus } from '../hooks/use-toast-focus.tsx';

/** A toast with Undo lasts longer; the caller's timer handles that. */
export interface ShownToast extends Notification {
  canUndo?: boolean | undefined;
  /** True if the page announces the same event. */
  isSilent?: boolean | undefined;
}

export interface ToastStackProps {
  /** Oldest first; only the last three are rendered. */
  toasts: readonly ShownToast[];
  onDismiss: (id: number) => void;
  onUndo?: ((id: number) => void) | undefined;
  /** The caller owns the timer, which stops from pause to resume. */
  onPause?: ((id: number) => void) | undefined;
  onResume?: ((id: number) => void) | undefined;
}

const TOASTS_MAX = 3;

/**
 * Success and error toasts at the lower right, newest last, with a line that shrinks over their 5
 * s.
 */
export function ToastStack({ toasts, ...handlers }: ToastStackProps) {
  const t = useText();
  return (
    <section className={styles['stack']} aria-label={t('ui.notifications')}>
      {toasts.slice(-TOASTS_MAX).map((toast) => (
        <Toast key={toast.id} toast={toast} {...handlers} />
      ))}
    </section>
  );
}

type ToastProps = Omit<ToastStackProps, 'toasts'> & {
  toast: ShownToast;
};

function Toast({
  toast: { id, type, text, canUndo = false, isSilent = false },
  onDismiss,
  onUndo,
  onPause,
  onResume,
}: ToastProps) {
  const t = useText();
  const toastRef = useRef<HTMLDivElement>(null);
  useToastFocus(toastRef, canUndo);
  // A toast that newer ones push out gets no leave or blur event, so its timer would never resume.
  const resume = useEffectEvent(() => onResume?.(id));
  useEffect(() => () => resume(), []);
  return (
    <div
      ref={toastRef}
      className={styles['toast']}
      data-type={type}
      data-can-undo={canUndo || undefined}
      role={isSilent ? undefined : type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => onPause?.(id)}
      onPointerLeave={() => onResume?.(id)}
      onFocus={() => onPause?.(id)}
      onBlur={() => onResume?.(id)}
    >
      <Icon name={type === 'error' ? 'alert' : 'check-circle'} />
      <span>{text}</span>
      {canUndo && (
        <Button variant="ghost" size="sm" onClick={() => onUndo?.(id)}>
          {t('ui.undo')}
        </Button>
      )}
      <Button
        variant="icon-ghost"
        icon="close"
        aria-label={t('ui.dismiss')}
        onClick={() => onDismiss(id)}
      />
      <span className={styles['line']} />
    </div>
  );
}
