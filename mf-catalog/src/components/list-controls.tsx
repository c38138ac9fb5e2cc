import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { FilterMenu, type FilterOption } from '@nocturne/ui/lists/filter-menu';
import { SortSelect } from '@nocturne/ui/lists/sort-select';
import { observer } from 'mobx-react-lite';
import styles from './list-controls.module.css';
import { RemovableChip } from './removable-chip.tsx';

interface Choice {
  options: readonly FilterOption[];
  current: string;
}

export interface ListFilter extends Choice {
  title: string;
}

interface ListControlsProps {
  /** Sort orders; undefined if the list has only one. */
  sort?: Choice | undefined;
  /** The first option of each filter means "any". */
  filters?: readonly ListFilter[];
  /** Active filters, each with the address of the list without it. */
  chips?: readonly { label: string; href: string }[];
  /**
   * Address of the list without filters; undefined if no filter is active, which also hides the
   * chips.
   */
  clearHref?: string | undefined;
}

/**
 * Controls of a list: order, filters, a removable chip for each choice, Clear all. Every choice is
 * a link, so they work without scripts.
 */
export const ListControls = observer(function ListControls({
  sort,
  filters = [],
  chips = [],
  clearHref,
}: ListControlsProps) {
  const t = useText();
  return (
    <div
      className={styles['controls']}
      role="group"
      aria-label={t(groupLabel(sort !== undefined, filters.length > 0))}
    >
      <div className={styles['menus']}>
        {sort && <SortSelect {...sort} />}
        {filters.map(({ title, options, current }) => (
          <FilterMenu
            key={title}
            title={title}
            options={options}
            current={current}
            neutral={options[0]?.value}
          />
        ))}
      </div>
      {clearHref !== undefined && (
        <div className={styles['chosen']}>
          {chips.map(({ label, href }) => (
            <RemovableChip key={href} label={label} href={href} />
          ))}
          <Button variant="ghost" size="sm" href={clearHref}>
            {t('listing.clear_filters')}
          </Button>
        </div>
      )}
    </div>
  );
});

function groupLabel(hasOrder: boolean, hasFilters: boolean) {
  if (!hasFilters) return 'ui.sort_by';
  return hasOrder ? 'listing.controls' : 'index.filters';
}
