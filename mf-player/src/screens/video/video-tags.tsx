import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { performersOf } from '@nocturne/lib/models';
import { Avatar } from '@nocturne/ui/avatar';
import { Chip } from '@nocturne/ui/chip';
import { observer } from 'mobx-react-lite';
import styles from './video-tags.module.css';

/** Performers and categories. A performer is text until a performer's page exists. */
export const VideoTags = observer(function VideoTags({ video }: { video: Video }) {
  const t = useText();
  const performers = performersOf(video.models);
  return (
    <dl className={styles['tags']}>
      {performers.length > 0 && (
        <>
          <dt>{t('video.performers')}</dt>
          <dd>
            {performers.map(({ title }) => (
              <Chip key={title} kind="person" before={<Avatar name={title} size="xs" />}>
                {title}
              </Chip>
            ))}
          </dd>
        </>
      )}
      {video.categories.length > 0 && (
        <>
          <dt>{t('ui.categories')}</dt>
          <dd>
            {video.categories.map(({ dir, title }) => (
              <Chip key={dir} kind="tag" href={href('videos-categories', { object_id: dir })}>
                {title}
              </Chip>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
});
