import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
};

/** A callout inside the page; screen readers announce a danger at once. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div
      className={styles['notice']}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
