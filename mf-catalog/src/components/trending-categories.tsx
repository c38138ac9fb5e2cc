import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Chip } from '@nocturne/ui/controls/chip';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './trending-categories.module.css';

/** Up to twelve of the most popular categories, as links for searches without results. */
export const TrendingCategories = observer(function TrendingCategories() {
  const t = useText();
  const id = useId();
  const { trending } = useServices().stats;
  if (trending.length === 0) return null;
  return (
    <section className={styles['trending']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('search.trending')}
      </h2>
      <ul className={styles['chips']}>
        {trending.map(({ dir, title }) => (
          <li key={dir}>
            <Chip href={href('videos-categories', { object_id: dir })}>{title}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
});
