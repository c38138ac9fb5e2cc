import type { Category } from '@nocturne/contracts/entities/directories';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './category-card.module.css';

/** A category card: picture, name and number of videos. */
export const CategoryCard = observer(function CategoryCard({
  category,
  isEager,
}: {
  category: Category;
  isEager: boolean;
}) {
  const t = useText();
  const { title, dir, thumb, total_videos } = category;
  return (
    <a className={styles['card']} href={href('videos-categories', { object_id: dir })}>
      {thumb && (
        <img
          src={thumb}
          alt=""
          width="480"
          height="300"
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>{' '}
        <span className={styles['count']}>{t('common.videos', { count: total_videos })}</span>
      </span>
    </a>
  );
});
