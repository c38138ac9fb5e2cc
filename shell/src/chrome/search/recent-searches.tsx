import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './search-panel.module.css';
import type { SuggestionsStore } from './suggestions-store.ts';

interface RecentSearchesProps {
  store: SuggestionsStore;
  /** Called after a deletion, which removes the focused element. */
  onDeleted: () => void;
}

/** Recent searches of this browser. Each can be repeated or deleted; all can be deleted at once. */
export const RecentSearches = observer(function RecentSearches({
  store,
  onDeleted,
}: RecentSearchesProps) {
  const t = useText();
  const id = useId();
  if (store.recent.length === 0) return null;
  const forget = (term: string): void => {
    store.removeSearch(term);
    onDeleted();
  };
  const forgetAll = (): void => {
    store.clearSearches();
    onDeleted();
  };
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {t('search.recent')}
        </h2>
        <Button variant="ghost" size="sm" onClick={forgetAll}>
          {t('search.clear')}
        </Button>
      </div>
      <ul>
        {store.recent.map((term) => (
          <li key={term} className={styles['recent']}>
            <a className={styles['row']} href={href('search', {}, { s: term })}>
              <Icon name="history" />
              <span className={styles['text']}>{term}</span>
            </a>
            <Button
              variant="icon-ghost"
              icon="close"
              aria-label={t('search.delete', { term })}
              onClick={() => forget(term)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
