import type { Notification } from '@nocturne/contracts/entities/interface';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './notification-stack.module.css';

export interface NotificationStackProps {
  /** Oldest first; the last three are drawn. */
  notifications: readonly Notification[];
  onDismiss: (id: number) => void;
  /** The timer is the caller's: it stands still from pause to resume. */
  onPause?: ((id: number) => void) | undefined;
  onResume?: ((id: number) => void) | undefined;
}

const NOTIFICATIONS_MAX = 3;

/** Success and error messages at the lower right, newest last, with a line that shrinks over their 5 s (R2.2-06). */
export function NotificationStack({ notifications, onDismiss, onPause, onResume }: NotificationStackProps) {
  const t = useText();
  return (
    <section className={styles['stack']} aria-label={t('ui.notifications')}>
      {notifications.slice(-NOTIFICATIONS_MAX).map((notification) => (
        <Toast key={notification.id} {...{ notification, onDismiss, onPause, onResume }} />
      ))}
    </section>
  );
}

type ToastProps = Omit<NotificationStackProps, 'notifications'> & { notification: Notification };

function Toast({ notification: { id, type, text }, onDismiss, onPause, onResume }: ToastProps) {
  const t = useText();
  // Pushed out of view by newer ones it is neither left nor blurred, and would stay for good.
  const leave = useEffectEvent(() => onResume?.(id));
  useEffect(() => () => leave(), []);
  return (
    <div
      className={styles['toast']}
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => onPause?.(id)}
      onPointerLeave={() => onResume?.(id)}
      onFocus={() => onPause?.(id)}
      onBlur={() => onResume?.(id)}
    >
      <Icon name={type === 'error' ? 'alert' : 'check-circle'} />
      <span>{text}</span>
      <Button variant="icon-ghost" icon="close" aria-label={t('ui.dismiss')} onClick={() => onDismiss(id)} />
      <span className={styles['line']} />
    </div>
  );
}
