import { useEffect, useRef, useState } from 'react';
import { PosterLine } from './poster-line.tsx';
import styles from './preview-clip.module.css';

export interface PreviewClipProps {
  url: string;
}

/**
 * The muted clip over a poster, with its progress line. It fades in once it really plays and
 * disappears if it cannot.
 */
export function PreviewClip({ url }: PreviewClipProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const lineRef = useRef<HTMLProgressElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    // A refusal (power saving, no codec) leaves the poster; `isShown` already covers that.
    void video.play().catch(() => setShown(false));
    return () => video.pause();
  }, []);

  const showProgress = (): void => {
    const { current: video } = videoRef;
    if (video && lineRef.current)
      lineRef.current.value = video.duration > 0 ? video.currentTime / video.duration : 0;
  };

  return (
    <>
      <video
        ref={videoRef}
        className={styles['clip']}
        data-shown={isShown || undefined}
        src={url}
        preload="auto"
        muted
        playsInline
        loop
        disableRemotePlayback
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setShown(true)}
        onError={() => setShown(false)}
        onTimeUpdate={showProgress}
      />
      {isShown && <PosterLine ref={lineRef} value={0} />}
    </>
  );
}
