import type { ReactNode } from 'react';
import styles from './page-column.module.css';

/** Content column of a page: as wide as the site allows, between its gutters. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={styles['column']}>{children}</div>;
}
