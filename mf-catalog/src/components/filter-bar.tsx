import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { FilterMenu } from '@nocturne/ui/filter-menu';
import { observer } from 'mobx-react-lite';
import type { PlaceHref } from '../listing/listing-hrefs.ts';
import { filterLabel, filterOptions, sortOptions } from '../listing/listing-labels.ts';
import type { ListingPlace } from '../listing/listing-place.ts';
import { activeFilters, FILTER_NAMES, NO_FILTERS, type VideoFilters } from '../listing/video-filters.ts';
import { RemovableChip } from './removable-chip.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  place: ListingPlace;
  hrefOf: PlaceHref;
}

/** Order, filters, a removable chip for each filter that is on, and Clear all (R2.3-06). Every choice is a link to its first page. What a search finds has one order only. */
export const FilterBar = observer(function FilterBar({ place, hrefOf }: FilterBarProps) {
  const t = useText();
  const hrefWith = (changes: Partial<ListingPlace>) => hrefOf({ ...place, page: 1, ...changes });
  const hrefFiltered = (filters: Partial<VideoFilters>) => hrefWith({ filters: { ...place.filters, ...filters } });
  const active = activeFilters(place.filters);
  return (
    <div className={styles['bar']} role="group" aria-label={t(place.search === undefined ? 'listing.controls' : 'index.filters')}>
      {place.search === undefined && (
        <FilterMenu
          title={t('ui.sort_by')}
          icon="sort"
          options={sortOptions(t, VIDEO_SORTS, (sort) => hrefWith({ sort }))}
          current={place.sort}
        />
      )}
      {FILTER_NAMES.map((name) => (
        <FilterMenu
          key={name}
          title={t(`filter.${name}`)}
          options={filterOptions(t, name, (value) => hrefFiltered({ [name]: value }))}
          current={place.filters[name]}
        />
      ))}
      {active.map((name) => (
        <RemovableChip key={name} label={filterLabel(t, name, place.filters[name])} href={hrefFiltered({ [name]: NO_FILTERS[name] })} />
      ))}
      {active.length > 0 && (
        <Button variant="ghost" size="sm" href={hrefWith({ filters: NO_FILTERS })}>
          {t('listing.clear_filters')}
        </Button>
      )}
    </div>
  );
});
