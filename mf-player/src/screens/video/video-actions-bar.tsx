import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import type { VideoStore } from './video-store.ts';
import styles from './video-actions-bar.module.css';

interface ActionsProps {
  store: VideoStore;
  video: Video;
  services: Services;
}

/** Like and dislike in one pill, Favorite, Watch later (R2.3-07, R4-11). */
export const VideoActionsBar = observer(function VideoActionsBar({ store, video, services }: ActionsProps) {
  const t = useText();
  const { opinion } = store;
  if (!opinion) return null;
  const isKept = services.watchLater.has(video.video_id);
  return (
    <div className={styles['actions']}>
      <span className={styles['vote']} role="group" aria-label={t('video.actions')}>
        <Button
          icon="like"
          aria-pressed={opinion.ownVote === 1}
          aria-label={t('video.like_count', { count: formatCount(opinion.likes) })}
          onClick={() => void opinion.vote(1)}
        >
          {formatCount(opinion.likes)}
        </Button>
        <Button
          icon="dislike"
          aria-pressed={opinion.ownVote === 0}
          aria-label={t('video.dislike_count', { count: formatCount(opinion.dislikes) })}
          onClick={() => void opinion.vote(0)}
        >
          {formatCount(opinion.dislikes)}
        </Button>
      </span>
      <Button icon={opinion.isFavourite ? 'heart-on' : 'heart'} aria-pressed={opinion.isFavourite} onClick={() => void opinion.favourite()}>
        {t('video.favorite')}
      </Button>
      <Button icon={isKept ? 'check' : 'clock'} aria-pressed={isKept} onClick={() => void services.actions.addToWatchLater(video)}>
        {t('ui.watch_later')}
      </Button>
    </div>
  );
});
