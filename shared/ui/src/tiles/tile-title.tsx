import { CardTitle } from './picture-card.tsx';
import type { TileVideo } from './tile-video.tsx';
import styles from './tile-title.module.css';

export interface TileTitleProps {
  video: Pick<TileVideo, 'title' | 'href'>;
  heading: 'h2' | 'h3';
  /** `sm` is for card rows. */
  size?: 'md' | 'sm';
}

/** The title of a tile or card row, with a link that covers all of it. */
export function TileTitle({ video, heading, size = 'md' }: TileTitleProps) {
  return (
    <CardTitle heading={heading} className={styles['title']} data-size={size} href={video.href}>
      {video.title}
    </CardTitle>
  );
}
