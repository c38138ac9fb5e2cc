import { memo } from 'react';
import styles from './media-stage.module.css';

export interface MediaStageProps {
  /** Address of the progressive rendition to start with; HLS has none, its engine attaches itself. */
  src: string | undefined;
  poster: string;
  label: string;
}

/**
 * The video element. React writes it once, at the server or on the first render, and never looks at it again: video.js takes over the
 * `data-vjs-player` box and what is in it, and removes both when the player ends. React owns the stage around them, which goes with its parent.
 * Without scripts the browser's own controls play the default rendition.
 */
export const MediaStage = memo(
  function MediaStage({ src, poster, label }: MediaStageProps) {
    return (
      <div className={styles['stage']}>
        <div data-vjs-player="">
          <video src={src} poster={poster} aria-label={label} preload="metadata" controls playsInline />
        </div>
      </div>
    );
  },
  () => true,
);
