import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  /** The product's exact message. */
  title: string;
  /** `h1` if the page has no other heading. */
  heading?: 'h1' | 'h2' | undefined;
  text?: string | undefined;
  /** One or two buttons for the next step. */
  action?: ReactNode;
}

/** A round icon, the reason for the empty page, and the next step. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  text,
  action,
}: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['mark']}>
        <Icon name={icon} size="lg" />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
