import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useWatchReports } from './use-watch-reports.ts';
import styles from './veiled-player.module.css';

interface VeiledPlayerProps {
  video: Pick<ReviewVideo, 'file' | 'frame'>;
  isVeiled: boolean;
  onVeil: (isVeiled: boolean) => void;
  /** Receives the seconds that were played unblurred. */
  onWatched: (from: number, to: number) => void;
}

/**
 * Plays the best available rendition; it starts blurred, gray and muted. The blur would cover the
 * browser's controls too, so the buttons below replace them.
 */
export const VeiledPlayer = observer(function VeiledPlayer({
  video,
  isVeiled,
  onVeil,
  onWatched,
}: VeiledPlayerProps) {
  const t = useText();
  const media = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const watched = useWatchReports(isVeiled, onWatched);
  if (video.file === '') return <NoPicture text={t('review.no_file')} />;
  const togglePlay = (): void => {
    // If the browser refuses to play, the button keeps its label.
    if (isPlaying) media.current?.pause();
    else void media.current?.play()?.catch(() => undefined);
  };
  const toggleSound = (): void => {
    if (media.current) media.current.muted = !isMuted;
    setMuted(!isMuted);
  };
  return (
    <div className={styles['player']}>
      <div className={styles['frame']}>
        <video
          ref={media}
          src={video.file}
          poster={video.frame || undefined}
          aria-label={t('review.picture')}
          preload="metadata"
          playsInline
          muted
          controls={!isVeiled}
          data-veiled={isVeiled ? '' : undefined}
          onPlay={() => setPlaying(true)}
          onPause={() => {
            setPlaying(false);
            watched.flush();
          }}
          onTimeUpdate={({ currentTarget }) => watched.recordTime(currentTarget.currentTime)}
          onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
          onError={() => setFailed(true)}
          onLoadedMetadata={() => setFailed(false)}
        />
      </div>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          {t('review.file_failed')}
        </p>
      )}
      <div className={styles['bar']}>
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={togglePlay}>
          {t(isPlaying ? 'review.halt' : 'review.run')}
        </Button>
        <Button icon={isVeiled ? 'eye' : 'eye-off'} onClick={() => onVeil(!isVeiled)}>
          {t(isVeiled ? 'review.show_picture' : 'review.veil_picture')}
        </Button>
        <Button icon={isMuted ? 'volume' : 'muted'} onClick={toggleSound}>
          {t(isMuted ? 'review.sound_on' : 'review.sound_off')}
        </Button>
      </div>
    </div>
  );
});

const NoPicture = observer(function NoPicture({ text }: { text: string }) {
  return (
    <div className={styles['frame']}>
      <p className={styles['none']}>
        <Icon name="film" size="lg" />
        {text}
      </p>
    </div>
  );
});
