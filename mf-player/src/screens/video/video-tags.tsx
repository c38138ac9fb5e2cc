import type { Video, VideoPictures } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { performersOf } from '@nocturne/lib/models';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Chip } from '@nocturne/ui/controls/chip';
import { observer } from 'mobx-react-lite';
import styles from './video-tags.module.css';

/** Performers and categories, linked to their pages. A performer with only a name has no page. */
export const VideoTags = observer(function VideoTags({
  video,
  pictures,
}: {
  video: Video;
  pictures: VideoPictures | undefined;
}) {
  const t = useText();
  const performers = performersOf(video.models);
  return (
    <dl className={styles['tags']}>
      {performers.length > 0 && (
        <>
          <dt>{t('common.performers')}</dt>
          <dd>
            {performers.map(({ dir, title }) => (
              <Chip
                key={title}
                kind="person"
                before={<Avatar name={title} pictureUrl={pictures?.performers[dir]} size="xs" />}
                href={dir === '' ? undefined : href('pornstar', { dir })}
              >
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
