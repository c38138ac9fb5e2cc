import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from './visually-hidden.tsx';
import row from './card-row.module.css';
import grid from './video-grid.module.css';
import styles from './skeletons.module.css';

/** A grid of tiles to come, in their exact shape; it shows itself after 150 ms (look, section 7). */
export function GridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className={grid['host']}>
      <Waiting />
      <div className={grid['grid']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['tile']}>
            <div className={styles['poster']} />
            <div className={styles['title']} />
            <div className={styles['meta']} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Card rows to come, each as tall as a real one. */
export function CardRowSkeleton({ count }: { count: number }) {
  return (
    <>
      <Waiting />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={row['row']} aria-hidden="true">
          <div className={styles['poster']} data-size="sm" />
          <div className={styles['lines']}>
            <div className={styles['line']} />
            <div className={styles['line']} />
          </div>
        </div>
      ))}
    </>
  );
}

/** Said once; it takes no room in the list around it. */
function Waiting() {
  const t = useText();
  return (
    <VisuallyHidden>
      <span role="status">{t('ui.loading')}</span>
    </VisuallyHidden>
  );
}
