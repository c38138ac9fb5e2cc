import { observer } from 'mobx-react-lite';
import { createElement, useState } from 'react';
import styles from './media-stage.module.css';

export interface MediaStageProps {
  /** Address of the progressive rendition to start with; HLS has none, its engine attaches itself. */
  src: string | undefined;
  poster: string;
  label: string;
}

/**
 * The video element. It keeps the attributes of its first render, so React writes it once and never touches it again: video.js takes over
 * the `data-vjs-player` box with what is in it, and removes both when the player ends. React owns the stage around them, which goes with
 * its parent. Without scripts the browser's own controls play the default rendition. Captions are not on the wire.
 */
export const MediaStage = observer(function MediaStage(props: MediaStageProps) {
  const [{ src, poster, label }] = useState(props);
  return (
    <div className={styles['stage']}>
      <div data-vjs-player="">{createElement('video', { src, poster, 'aria-label': label, preload: 'metadata', controls: true, playsInline: true })}</div>
    </div>
  );
});
