import type { Video } from '@nocturne/contracts/entities/video';
import { PREVIEW_FORMAT, previewOf } from '@nocturne/contracts/media-layout';
import { useText } from '@nocturne/i18n/use-text';
import { prefersReducedData } from '@nocturne/lib/prefers-reduced-data';
import { arePreviewsOff } from '@nocturne/ui/tiles/preview-choice';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { waitForAgeGate } from '../../core/age-gate.ts';
import { posterOf } from '../video/video-poster.ts';
import styles from './download.module.css';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Silent clip of the video in a loop, with the browser's own controls. It starts automatically
 * unless the viewer prefers less motion, less data or no previews.
 */
export const DownloadPreview = observer(function DownloadPreview({ video }: { video: Video }) {
  const t = useText();
  const media = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const element = media.current;
    if (
      !element ||
      prefersReducedData() ||
      arePreviewsOff() ||
      globalThis.matchMedia(REDUCED_MOTION).matches
    )
      return;
    void waitForAgeGate(document, leaving.signal).then(() => {
      // If the browser refuses, the viewer can use the controls.
      if (!leaving.signal.aborted) element.play().catch(() => undefined);
    });
    return () => leaving.abort();
  }, []);
  const src = hasPreview(video) ? previewOf(video.thumbsrc) : undefined;
  if (!src) return <img className={styles['preview']} src={posterOf(video)} alt="" />;
  return (
    <video
      ref={media}
      className={styles['preview']}
      src={src}
      poster={posterOf(video)}
      aria-label={t('download.preview', { title: video.title })}
      preload="metadata"
      muted
      loop
      controls
      playsInline
    />
  );
});

export function hasPreview({ file_formats }: Pick<Video, 'file_formats'>): boolean {
  return file_formats.split(',').includes(PREVIEW_FORMAT);
}
