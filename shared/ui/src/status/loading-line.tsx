import styles from './loading-line.module.css';

/**
 * A thin line along the top of the window while a requested page loads; invisible if it loads at
 * once.
 */
export function LoadingLine({ label }: { label: string }) {
  return <div className={styles['line']} role="progressbar" aria-label={label} />;
}
