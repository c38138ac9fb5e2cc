import type { ReactNode } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Badge } from './badge.tsx';
import { PosterImage } from './poster-image.tsx';
import { PosterLine } from './poster-line.tsx';
import type { TileVideo } from './tile-video.tsx';
import styles from './tile-poster.module.css';

/**
 * Widths of the picture: tiles depend on the window (grid columns with gutters), card rows are
 * fixed.
 */
const SIZES = {
  md:
    '(min-width: 2300px) 16vw, (min-width: 1900px) 19vw, (min-width: 1160px) 25vw, (min-width: ' +
    '1010px) 33vw, (min-width: 462px) 50vw, 100vw',
  sm: '168px',
} as const;

export interface TilePosterProps {
  video: TileVideo;
  /** True for tiles in the first view, whose posters load eagerly. */
  isEager?: boolean | undefined;
  /** Share of the video that this visitor has watched, 0 to 1. */
  watchedShare?: number | undefined;
  /** `sm` is for card rows. */
  size?: 'md' | 'sm';
  /** Content over the picture and below its labels: the preview. */
  children?: ReactNode;
}

/** The 16:9 picture with its labels at the bottom right: VR, quality, duration. */
export function TilePoster({
  video,
  isEager,
  watchedShare,
  size = 'md',
  children,
}: TilePosterProps) {
  const t = useText();
  return (
    <div className={styles['poster']} data-size={size}>
      <PosterImage
        src={video.posterUrl}
        srcSet={video.posterSet}
        sizes={video.posterSet ? SIZES[size] : undefined}
        alt=""
        width="480"
        height="270"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
      />
      {children}
      <span className={styles['badges']}>
        {video.vr && <Badge>{t('ui.vr', { angle: video.vr })}</Badge>}
        {video.quality && <Badge>{video.quality}</Badge>}
        <Badge kind="time">{video.duration}</Badge>
      </span>
      {watchedShare !== undefined && <PosterLine value={watchedShare} label={t('ui.watched')} />}
    </div>
  );
}
