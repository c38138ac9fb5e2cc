import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './collapsible-filter-bar.module.css';

interface CollapsibleFilterBarProps {
  /** How many of the menus' filters are on. */
  activeCount: number;
  /** A menu for each filter. */
  menus: ReactNode;
  /** The menu of the orders. */
  sort: ReactNode;
  /** What narrows the list, each a removable chip. */
  chips: ReactNode;
  /** The list that nothing narrows; undefined where nothing does. */
  clearHref: string | undefined;
}

/** The frame of a list's controls: the filters behind one button, the order beside it, below both what is chosen, and Clear all (R2.3-11, R3-10). */
export const CollapsibleFilterBar = observer(function CollapsibleFilterBar({
  activeCount,
  menus,
  sort,
  chips,
  clearHref,
}: CollapsibleFilterBarProps) {
  const t = useText();
  return (
    <div className={styles['bar']} role="group" aria-label={t('listing.controls')}>
      {/* Who has chosen a filter goes on choosing: the menus stay open. */}
      <details className={styles['more']} open={activeCount > 0}>
        <summary className={styles['summary']}>
          <Icon name="filter" />
          {t('index.filters')}
          {activeCount > 0 && <span className={styles['count']}>{activeCount}</span>}
          <Icon name="chevron-down" size="sm" />
        </summary>
        <div className={styles['menus']}>{menus}</div>
      </details>
      <div className={styles['sort']}>{sort}</div>
      {clearHref !== undefined && (
        <div className={styles['chosen']}>
          {chips}
          <Button variant="ghost" size="sm" href={clearHref}>
            {t('listing.clear_filters')}
          </Button>
        </div>
      )}
    </div>
  );
});
