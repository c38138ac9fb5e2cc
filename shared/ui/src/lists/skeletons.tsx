import { classNames } from '../css/class-names.tsx';
import { LoadingStatus } from '../status/loading-status.tsx';
import row from '../tiles/card-row.module.css';
import heading from '../page/page-heading.module.css';
import meta from '../tiles/tile-meta.module.css';
import tile from '../tiles/tile.module.css';
import title from '../tiles/tile-title.module.css';
import grid from './video-grid.module.css';
import styles from './skeletons.module.css';

/** Placeholder for the heading of a listing, with its counts and controls. */
export function HeadingSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={heading['heading']}>
        <div className={classNames(heading['titles'], styles['heading'])}>
          <TextBar className={heading['title']} part="title" />
          <TextBar className={heading['note']} part="meta" />
        </div>
      </div>
      <div className={styles['controls']} />
    </div>
  );
}

/** A grid of placeholder tiles, as tall as tiles with one-line titles. It appears after 150 ms. */
export function GridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className={grid['host']}>
      <LoadingStatus />
      <div className={grid['grid']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(tile['tile'], styles['tile'])} data-shape="tile">
            <div className={styles['poster']} />
            <div className={tile['text']}>
              <TextBar className={title['title']} part="title" />
              <TextBar className={meta['meta']} part="meta" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder card rows, each as tall as a real one. */
export function CardRowSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingStatus />
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

/** A bar in the line box of the later text: the same style gives it the same height. */
function TextBar({ className, part }: { className: string | undefined; part: 'title' | 'meta' }) {
  return (
    <div className={className}>
      <span className={styles['words']}>
        <span className={styles[part]} />
      </span>
    </div>
  );
}
