import type { ReactNode } from 'react';
import styles from './page-column.module.css';

/** The column of a page's content: as wide as the site allows, between its gutters. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={styles['column']}>{children}</div>;
}
