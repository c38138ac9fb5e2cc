import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './callout.module.css';

export type CalloutTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Readonly<Record<CalloutTone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
};

/** A message inside the page; screen readers announce the tone `danger` at once. */
export function Callout({ tone = 'info', children }: { tone?: CalloutTone; children: ReactNode }) {
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
