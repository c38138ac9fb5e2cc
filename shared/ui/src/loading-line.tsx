import styles from './loading-line.module.css';

/** The thin line along the top of the window while something that was asked for is on its way; nothing where it comes at once. */
export function LoadingLine({ label }: { label: string }) {
  return <div className={styles['line']} role="progressbar" aria-label={label} />;
}
