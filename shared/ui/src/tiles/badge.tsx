import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `quality`: HD, FHD, VR; `time`: a duration; `ad`: the advertisement label. */
  kind?: 'quality' | 'time' | 'ad';
}

/** A 20 px label over pictures, dark in both themes. */
export function Badge({ children, kind = 'quality' }: BadgeProps) {
  return (
    <span className={styles['badge']} data-kind={kind}>
      {children}
    </span>
  );
}
