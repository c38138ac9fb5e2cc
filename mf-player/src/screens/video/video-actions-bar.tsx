import type { Video } from '@nocturne/contracts/entities/video';
import type { Services } from '@nocturne/federation/services';
import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { Button } from '@nocturne/ui/controls/button';
import type { IconName } from '@nocturne/ui/icons/icon';
import { useOwnOpinion } from '@nocturne/ui/hooks/use-own-opinion';
import { observer } from 'mobx-react-lite';
import type { VideoStore } from './video-store.ts';
import styles from './video-actions-bar.module.css';

interface ActionsProps {
  store: VideoStore;
  video: Video;
  services: Services;
}

/**
 * Like and Dislike in one pill, Favorite, Watch later, Save to a playlist, Share, Download, Report.
 */
export const VideoActionsBar = observer(function VideoActionsBar({
  store,
  video,
  services,
}: ActionsProps) {
  const t = useText();
  const language = useLanguage();
  const count = (votes: number) => formatCount(votes, language);
  const { opinion } = store;
  useOwnOpinion(services.session.user, opinion, String(video.video_id));
  if (!opinion) return null;
  const isInWatchLater = services.watchLater.has(video.video_id);
  return (
    <div className={styles['place']}>
      <div className={styles['actions']}>
        <span className={styles['vote']} role="group" aria-label={t('video.actions')}>
          <Button
            icon="like"
            aria-pressed={opinion.ownVote === 1}
            aria-label={t('video.like_count', { count: count(opinion.likes) })}
            onClick={() => void opinion.vote(1)}
          >
            {count(opinion.likes)}
          </Button>
          <Button
            icon="dislike"
            aria-pressed={opinion.ownVote === 0}
            aria-label={t('video.dislike_count', { count: count(opinion.dislikes) })}
            onClick={() => void opinion.vote(0)}
          >
            {count(opinion.dislikes)}
          </Button>
        </span>
        <Button
          icon={opinion.isFavourite ? 'heart-on' : 'heart'}
          aria-pressed={opinion.isFavourite}
          onClick={() => void opinion.toggleFavourite()}
        >
          {t(opinion.isFavourite ? 'video.favorited' : 'video.favorite')}
        </Button>
        <Button
          icon={isInWatchLater ? 'check' : 'clock'}
          aria-pressed={isInWatchLater}
          onClick={() => void services.actions.toggleWatchLater(video)}
        >
          {t(isInWatchLater ? 'ui.in_watch_later' : 'ui.watch_later')}
        </Button>
        <Button
          {...iconOnlyProps('playlist', t('ui.save_to_playlist'))}
          onClick={() => void services.actions.saveToPlaylist(video)}
        >
          <span>{t('video.save')}</span>
        </Button>
        <Button
          icon="share"
          onClick={() => services.modals.open('Share', shareParams(store, video))}
        >
          {t('common.share')}
        </Button>
        <Button
          {...iconOnlyProps('download', t('video.download'))}
          href={href('download', {}, { video: video.video_id })}
          target="_blank"
          rel="noopener"
        >
          <span>{t('video.download')}</span>
        </Button>
        <Button
          {...iconOnlyProps('flag', t('video.report'))}
          onClick={() =>
            services.modals.open('ContactUs', reportParams(services, video), {
              clickOutside: false,
            })
          }
        >
          <span>{t('video.report')}</span>
        </Button>
      </div>
    </div>
  );
});

/** Narrow rows hide the label, which stays as accessible name and tooltip. */
function iconOnlyProps(icon: IconName, label: string) {
  return { icon, title: label, 'aria-label': label, className: styles[icon] };
}

/** Parameters of the Share dialog, with the current playback position. */
function shareParams(
  { player, durationSeconds }: VideoStore,
  { video_id, dir, title }: Video,
): Record<string, string> {
  const seconds = String(Math.floor(player.seconds));
  return { video_id: String(video_id), dir, title, seconds, duration: String(durationSeconds) };
}

/**
 * Parameters of a report on the video's page. A press outside must not close the dialog, or the
 * text would be lost.
 */
function reportParams(
  { origin }: Services,
  { video_id, dir, title }: Video,
): Record<string, string> {
  return { page: origin + href('video', { id: video_id, dir }), title };
}
