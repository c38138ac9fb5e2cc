import { VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { ListingHref } from '../listing/listing-hrefs.ts';
import { filterLabel, filterOptions, sortOptions } from '../listing/listing-labels.ts';
import type { ListingParams } from '../listing/listing-params.ts';
import {
  activeFilters,
  FILTER_NAMES,
  NO_FILTERS,
  type VideoFilters,
} from '../listing/video-filters.ts';
import { ListControls } from './list-controls.tsx';

interface FilterBarProps {
  params: ListingParams;
  hrefOf: ListingHref;
}

/**
 * Sort order and filters of a video listing. Every choice links to page 1. Search results have only
 * one order.
 */
export const FilterBar = observer(function FilterBar({ params, hrefOf }: FilterBarProps) {
  const t = useText();
  const hrefWith = (changes: Partial<ListingParams>) => hrefOf({ ...params, page: 1, ...changes });
  const hrefFiltered = (filters: Partial<VideoFilters>) =>
    hrefWith({ filters: { ...params.filters, ...filters } });
  const active = activeFilters(params.filters);
  return (
    <ListControls
      sort={
        params.search === undefined
          ? {
              options: sortOptions(t, VIDEO_SORTS, (sort) => hrefWith({ sort })),
              current: params.sort,
            }
          : undefined
      }
      filters={FILTER_NAMES.map((name) => ({
        title: t(`filter.${name}`),
        options: filterOptions(t, name, (value) => hrefFiltered({ [name]: value })),
        current: params.filters[name],
      }))}
      chips={active.map((name) => ({
        label: filterLabel(t, name, params.filters[name]),
        href: hrefFiltered({ [name]: NO_FILTERS[name] }),
      }))}
      clearHref={active.length > 0 ? hrefWith({ filters: NO_FILTERS }) : undefined}
    />
  );
});
