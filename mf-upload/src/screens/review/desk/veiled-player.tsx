import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useWatched } from './use-watched.ts';
import styles from './veiled-player.module.css';

interface VeiledPlayerProps {
  video: Pick<ReviewVideo, 'file' | 'frame'>;
  isVeiled: boolean;
  onVeil: (isVeiled: boolean) => void;
  /** Seconds that were played with the picture shown. */
  onWatched: (from: number, to: number) => void;
}

/**
 * The best rendition that is there: blurred, grey and mute until asked for (design, 2.3). While it is veiled the browser's own controls would be
 * as blurred as the picture: the buttons below stand for them.
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
  const watched = useWatched(isVeiled, onWatched);
  if (video.file === '') return <NoPicture text={t('review.no_file')} />;
  const turn = (): void => {
    // The browser may refuse to play: the button goes on saying what it does.
    if (isPlaying) media.current?.pause();
    else void media.current?.play()?.catch(() => undefined);
  };
  const turnSound = (): void => {
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
          onTimeUpdate={({ currentTarget }) => watched.play(currentTarget.currentTime)}
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
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={turn}>
          {t(isPlaying ? 'review.halt' : 'review.run')}
        </Button>
        <Button icon={isVeiled ? 'eye' : 'eye-off'} onClick={() => onVeil(!isVeiled)}>
          {t(isVeiled ? 'review.show_picture' : 'review.veil_picture')}
        </Button>
        <Button icon={isMuted ? 'volume' : 'muted'} onClick={turnSound}>
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
