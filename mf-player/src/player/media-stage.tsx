import { observer } from 'mobx-react-lite';
import { createElement, useState } from 'react';
import styles from './media-stage.module.css';

export interface MediaStageProps {
  /** Address of the progressive rendition to start with; HLS has none, its engine attaches itself. */
  src: string | undefined;
  poster: string;
  /** The address asks for it: the browser begins before any script is there. */
  startsAtOnce: boolean;
  label: string;
}

/**
 * The video element. It keeps the attributes of its first render, so React writes it once and never touches it again: video.js takes over
 * the `data-vjs-player` box with what is in it, and removes both when the player ends. React owns the stage around them, which goes with
 * its parent. Without scripts the browser's own controls play the default rendition. Captions are not on the wire.
 */
export const MediaStage = observer(function MediaStage(props: MediaStageProps) {
  const [{ src, poster, startsAtOnce, label }] = useState(props);
  const preload = startsAtOnce ? 'auto' : 'metadata';
  return (
    <div className={styles['stage']}>
      <div data-vjs-player="">
        {createElement('video', { src, poster, autoPlay: startsAtOnce, 'aria-label': label, preload, controls: true, playsInline: true })}
      </div>
    </div>
  );
});
