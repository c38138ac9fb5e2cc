import type { Video } from '@nocturne/contracts/entities/video';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { ratingPercent } from '@nocturne/lib/rating';
import { observer } from 'mobx-react-lite';
import type { VideoStore } from './video-store.ts';
import styles from './video-facts.module.css';

/** Title, exact views, publication date, and the rating once there are votes (settlement 55). */
export const VideoFacts = observer(function VideoFacts({
  store,
  video,
}: {
  store: VideoStore;
  video: Video;
}) {
  const t = useText();
  const language = useLanguage();
  const percent = store.opinion && ratingPercent(store.opinion);
  const posted = new Date(video.post_date);
  return (
    <>
      <h1 className={styles['title']}>{video.title}</h1>
      <p className={styles['facts']}>
        <span>{t('video.views', { count: video.video_viewed })}</span>
        {!Number.isNaN(posted.getTime()) && (
          <time dateTime={video.post_date}>
            {new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
              posted,
            )}
          </time>
        )}
        {percent !== null && <span>{t('video.liked', { percent })}</span>}
      </p>
    </>
  );
});
