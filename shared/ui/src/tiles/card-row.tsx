import { classNames } from '../css/class-names.tsx';
import { TileMeta } from './tile-meta.tsx';
import { TilePoster } from './tile-poster.tsx';
import { TileTitle } from './tile-title.tsx';
import type { TileVideo } from './tile-video.tsx';
import styles from './card-row.module.css';

export interface CardRowProps {
  video: TileVideo;
  /** Share of the video that this visitor has watched, 0 to 1. */
  watchedShare?: number | undefined;
  /** True for a poster of 128 px instead of 168 px. */
  isCompact?: boolean;
  heading?: 'h2' | 'h3';
}

/** A video in a horizontal card: beside the player, in menus and lists. */
export function CardRow({ video, watchedShare, isCompact = false, heading = 'h3' }: CardRowProps) {
  return (
    <article
      className={classNames(styles['row'], isCompact && styles['compact'])}
      data-video-id={video.videoId}
    >
      <TilePoster video={video} size="sm" watchedShare={watchedShare} />
      <div className={styles['text']}>
        <TileTitle video={video} heading={heading} size="sm" />
        <TileMeta video={video} isStacked />
      </div>
    </article>
  );
}
