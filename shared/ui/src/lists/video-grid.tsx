import type { ReactNode } from 'react';
import { Tile, type TileActions, type TileVideo } from '../tiles/tile.tsx';
import styles from './video-grid.module.css';

export interface VideoGridProps extends TileActions {
  videos: readonly TileVideo[];
  /** Accessible name of the list. */
  label: string;
  /** The advertisement cell, after the fourth tile; it fills a rectangle at every width. */
  aside?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  /** Number of posters in the first view that load eagerly. */
  eagerCount?: number;
  /**
   * True for more and smaller tiles per row in a wide window; an experiment compares both
   * (docs/teams.md).
   */
  isDense?: boolean;
}

const TILES_BEFORE_ASIDE = 4;

/**
 * Tiles in one to six columns by the grid's own width: steps at 430, 957, 1095, 1800 and 2200 px.
 */
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
