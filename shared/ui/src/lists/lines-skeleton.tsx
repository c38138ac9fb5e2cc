import { classNames } from '../css/class-names.tsx';
import { LoadingStatus } from '../status/loading-status.tsx';
import styles from './skeletons.module.css';

/** Three lines for a part whose shape depends on the response. They appear after 150 ms. */
export function LinesSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div className={classNames(styles['lines'], styles['part'])} aria-hidden="true">
        <div className={styles['line']} />
        <div className={styles['line']} />
        <div className={styles['line']} />
      </div>
    </>
  );
}
