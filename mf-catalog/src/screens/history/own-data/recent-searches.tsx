import { useText } from '@nocturne/i18n/use-text';
import type { OwnDataStore } from '@nocturne/stores/own-data-store';
import { Chip } from '@nocturne/ui/controls/chip';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import styles from './own-data.module.css';

/**
 * Recent searches as removable chips. Focus moves to the heading because the pressed chip
 * disappears.
 */
export const RecentSearches = observer(function RecentSearches({
  store,
  onAnnounce,
}: {
  store: OwnDataStore;
  onAnnounce: (text: string) => void;
}) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (term: string): Promise<void> => {
    if (!(await store.removeSearch(term))) return;
    heading.current?.focus();
    onAnnounce(t('history.removed', { title: term }));
  };
  if (store.searches.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="own-data-searches">
      <h2 id="own-data-searches" ref={heading} tabIndex={-1} className={styles['title']}>
        {t('own_data.searches')}
      </h2>
      <ul className={styles['chips']}>
        {store.searches.map((term) => (
          <li key={term}>
            <Chip
              kind="filter"
              label={t('own_data.remove_search', { term })}
              onClick={() => void remove(term)}
            >
              {term}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
});
