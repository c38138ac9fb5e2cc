import type { Notification } from '@nocturne/contracts/entities/interface';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './notification-stack.module.css';
import { useToastFocus } from './use-toast-focus.tsx';

/** A notification with Undo lasts longer; the caller's timer knows. */
export interface ShownNotification extends Notification {
  canUndo?: boolean | undefined;
  /** The page announces the same event itself. */
  isSilent?: boolean | undefined;
}

export interface NotificationStackProps {
  /** Oldest first; the last three are drawn. */
  notifications: readonly ShownNotification[];
  onDismiss: (id: number) => void;
  onUndo?: ((id: number) => void) | undefined;
  /** The timer is the caller's: it stands still from pause to resume. */
  onPause?: ((id: number) => void) | undefined;
  onResume?: ((id: number) => void) | undefined;
}

const NOTIFICATIONS_MAX = 3;

/** Success and error messages at the lower right, newest last, with a line that shrinks over their 5 s (R2.2-06). */
export function NotificationStack({ notifications, ...handlers }: NotificationStackProps) {
  const t = useText();
  return (
    <section className={styles['stack']} aria-label={t('ui.notifications')}>
      {notifications.slice(-NOTIFICATIONS_MAX).map((notification) => (
        <Toast key={notification.id} notification={notification} {...handlers} />
      ))}
    </section>
  );
}

type ToastProps = Omit<NotificationStackProps, 'notifications'> & {
  notification: ShownNotification;
};

function Toast({
  notification: { id, type, text, canUndo = false, isSilent = false },
  onDismiss,
  onUndo,
  onPause,
  onResume,
}: ToastProps) {
  const t = useText();
  const toastRef = useRef<HTMLDivElement>(null);
  useToastFocus(toastRef, canUndo);
  // Pushed out of view by newer ones it is neither left nor blurred, and would stay for good.
  const leave = useEffectEvent(() => onResume?.(id));
  useEffect(() => () => leave(), []);
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
