import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { observer } from 'mobx-react-lite';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { hasKeptPlayer, moveKeptPlayer } from '../engine/kept-player.ts';
import styles from './media-stage.module.css';

export interface MediaStageProps {
  /** What to start with: a progressive rendition is the element's own source, a stream waits for its engine. */
  source: PlayerSource | undefined;
  poster: string;
  /** The address asks for it: the browser begins before any script is there. */
  startsAtOnce: boolean;
  label: string;
}

/**
 * The video element. It keeps the attributes of its first render, so React writes it once and never touches it again: video.js takes over
 * the `data-vjs-player` box with what is in it, and removes both when the player ends. React owns the stage around them, which goes with
 * its parent. Without scripts the browser's own controls play the default rendition. Captions are added when video.js has it, which takes
 * tracks out of an element that it adopts.
 *
 * After a video inside the site its element is taken over with video.js, so that the next one only loads.
 */
export const MediaStage = observer(function MediaStage(props: MediaStageProps) {
  const [{ source, poster, startsAtOnce, label }] = useState(props);
  const [isKept, setKept] = useState(hasKeptPlayer);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isKept || !stage.current) return;
    const media = moveKeptPlayer(stage.current);
    if (media) describe(media, poster, label);
    else setKept(false);
  }, [isKept, poster, label]);
  if (isKept) return <div ref={stage} className={styles['stage']} />;
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

/** The next video's words and picture on the element of the one before. */
function describe(media: HTMLVideoElement, poster: string, label: string): void {
  media.poster = poster;
  media.setAttribute('aria-label', label);
  media.autoplay = false;
  media.crossOrigin = null;
}
