import type { ReactNode } from 'react';
import { Tile, type TileActions, type TileVideo } from './tile.tsx';
import styles from './video-grid.module.css';

export interface VideoGridProps extends TileActions {
  videos: readonly TileVideo[];
  /** Names the list for screen readers. */
  label: string;
  /** The advertisement's cell, drawn after the fourth tile; it takes a whole rectangle at every width (look, section 4). */
  aside?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  /** Posters in the first view that load at once. */
  eagerCount?: number;
  /** More and smaller tiles in a row of a wide window; what an experiment compares (docs/teams.md). */
  isDense?: boolean;
}

const TILES_BEFORE_ASIDE = 4;

/** Tiles in one to six columns by the grid's own width: 430, 957, 1095, 1800 and 2200 px. */
export function VideoGrid({
  videos,
  label,
  aside,
  heading = 'h2',
  eagerCount = 2,
  isDense = false,
  ...actions
}: VideoGridProps) {
  const cells = videos.map((video, index) => (
    <li key={video.videoId}>
      <Tile {...actions} video={video} heading={heading} isEager={index < eagerCount} />
    </li>
  ));
  return (
    <div className={styles['host']} data-dense={isDense || undefined}>
      <ul className={styles['grid']} aria-label={label}>
        {cells.slice(0, TILES_BEFORE_ASIDE)}
        {aside && (
          <li key="aside" className={styles['aside']}>
            {aside}
          </li>
        )}
        {cells.slice(TILES_BEFORE_ASIDE)}
      </ul>
    </div>
  );
}
