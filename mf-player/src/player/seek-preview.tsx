import { formatDuration } from '@nocturne/lib/duration';
import { Badge } from '@nocturne/ui/tiles/badge';
import type { TimelineThumbnail } from '../core/thumbnails.ts';
import { observer } from 'mobx-react-lite';
import styles from './seek-preview.module.css';

/** Preview at the pointer: the timeline thumbnail, cropped from its sheet, and the time. */
export const SeekPreview = observer(function SeekPreview({
  seconds,
  thumbnail,
}: {
  seconds: number;
  thumbnail: TimelineThumbnail | undefined;
}) {
  const time = <Badge kind="time">{formatDuration(seconds)}</Badge>;
  if (!thumbnail) return time;
  const { x, y, width, height, url } = thumbnail;
  return (
    <div className={styles['frame']}>
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={url} />
      </svg>
      <span>{time}</span>
    </div>
  );
});
