import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from './visually-hidden.tsx';
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

/** Lines of text to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div>
      <Waiting />
      <div className={styles['lines']} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles['line']} />
        ))}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <p role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    </p>
  );
}
