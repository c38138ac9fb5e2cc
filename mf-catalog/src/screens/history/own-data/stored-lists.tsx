import { useText } from '@nocturne/i18n/use-text';
import { OWN_LISTS, type OwnDataStore, type OwnListName } from '@nocturne/stores/own-data-store';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { LIST_LABELS } from './list-labels.ts';
import styles from './own-data.module.css';

interface StoredListsProps {
  store: OwnDataStore;
  /** Asks for confirmation before it deletes these lists. */
  onWipe: (names: readonly OwnListName[]) => void;
}

/** Number of entries in each list, each with a button that deletes them. */
export const StoredLists = observer(function StoredLists({ store, onWipe }: StoredListsProps) {
  const t = useText();
  return (
    <section className={styles['panel']} aria-labelledby="own-data-kept">
      <h2 id="own-data-kept" className={styles['title']}>
        {t('own_data.kept')}
      </h2>
      <ul className={styles['rows']}>
        {OWN_LISTS.map((name) => {
          const { title, count, href } = LIST_LABELS[name];
          return (
            <li key={name} className={styles['row']}>
              <span className={styles['name']}>
                {href ? <a href={href}>{t(title)}</a> : t(title)}
              </span>
              <span className={styles['count']}>
                {store.isReady && t(count, { count: store.counts[name] })}
              </span>
              <Button
                size="sm"
                icon="trash"
                aria-label={t('own_data.wipe_named', { name: t(title) })}
                disabled={store.counts[name] === 0}
                onClick={() => onWipe([name])}
              >
                {t('own_data.wipe')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="danger-quiet" disabled={store.isEmpty} onClick={() => onWipe(OWN_LISTS)}>
        {t('own_data.wipe_all')}
      </Button>
    </section>
  );
});
