import type { ReactNode } from 'react';
import { useText } from '@nocturne/i18n/use-text';
import { Badge } from './badge.tsx';
import { PosterImage } from './poster-image.tsx';
import { PosterLine } from './poster-line.tsx';
import type { TileVideo } from './tile-video.tsx';
import styles from './tile-poster.module.css';

/** Width of the picture: a tile's by the window's (the grid's columns with the gutters), a card row's. */
const SIZES = {
  md: '(min-width: 2300px) 16vw, (min-width: 1900px) 19vw, (min-width: 1160px) 25vw, (min-width: 1010px) 33vw, (min-width: 462px) 50vw, 100vw',
  sm: '168px',
} as const;

export interface TilePosterProps {
  video: TileVideo;
  /** True for the tiles in the first view: their poster is not lazy. */
  isEager?: boolean | undefined;
  /** How much of it this visitor has seen, 0 to 1. */
  watchedShare?: number | undefined;
  /** `sm` is the card row's. */
  size?: 'md' | 'sm';
  /** Lies over the picture, below the plates: the preview. */
  children?: ReactNode;
}

/** The 16:9 picture with its plates at the bottom right: VR, quality, time (R2.3-01). */
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
