import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { observer } from 'mobx-react-lite';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { hasReusablePlayer, moveReusablePlayer } from '../engine/reusable-player.ts';
import styles from './media-stage.module.css';

export interface MediaStageProps {
  /**
   * First source: a progressive rendition becomes the element's `src`, a stream waits for its
   * engine.
   */
  source: PlayerSource | undefined;
  poster: string;
  /** True if the address requests autostart: the browser begins before scripts run. */
  startsAtOnce: boolean;
  label: string;
}

/**
 * The video element. It keeps the attributes of its first render, so React never changes it again.
 * video.js takes over the `data-vjs-player` box with its content, and removes both when the player
 * ends. React owns the stage around them.
 *
 * Without scripts the browser's own controls play the default rendition. video.js removes tracks
 * from an element that it adopts, so captions are added afterwards.
 *
 * After navigation within the site, the next video reuses the element and video.js.
 */
export const MediaStage = observer(function MediaStage(props: MediaStageProps) {
  const [{ source, poster, startsAtOnce, label }] = useState(props);
  const [isReused, setReused] = useState(hasReusablePlayer);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isReused || !stage.current) return;
    const media = moveReusablePlayer(stage.current);
    if (media) updateReusedMedia(media, poster, label);
    else setReused(false);
  }, [isReused, poster, label]);
  if (isReused) return <div ref={stage} className={styles['stage']} />;
  const src = source?.type === 'mp4' ? source.file : undefined;
  const stream = source?.type === 'hls' ? source.file : undefined;
  const preload = startsAtOnce ? 'auto' : 'metadata';
  return (
    <div className={styles['stage']}>
      <div data-vjs-player="">
        {createElement('video', {
          src,
          'data-hls': stream,
          poster,
          autoPlay: startsAtOnce,
          'aria-label': label,
          preload,
          controls: true,
          playsInline: true,
        })}
      </div>
    </div>
  );
});

/** Sets the next video's texts and poster on the reused element. */
function updateReusedMedia(media: HTMLVideoElement, poster: string, label: string): void {
  media.poster = poster;
  media.setAttribute('aria-label', label);
  media.autoplay = false;
  media.crossOrigin = null;
}
