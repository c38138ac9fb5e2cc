import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { observer } from 'mobx-react-lite';
import type { ListingHref } from '../listing/listing-hrefs.ts';
import type { ListingParams } from '../listing/listing-params.ts';
import { activeFilters, NO_FILTERS } from '../listing/video-filters.ts';
import { SearchForm } from './search-form.tsx';
import styles from './no-matches.module.css';
import { TrendingCategories } from './trending-categories.tsx';

/** A search without results: suggestions, a search box and the most popular categories. */
export const NoMatches = observer(function NoMatches({
  params,
  hrefOf,
}: {
  params: ListingParams;
  hrefOf: ListingHref;
}) {
  const t = useText();
  const isFiltered = activeFilters(params.filters).length > 0;
  const clear = isFiltered && (
    <Button href={hrefOf({ ...params, page: 1, filters: NO_FILTERS })}>
      {t('listing.clear_filters')}
    </Button>
  );
  const text = isFiltered ? t('listing.no_result_text') : t('search.no_matches_text');
  return (
    <>
      <EmptyState icon="search" title={t('listing.no_matches')} text={text} action={clear} />
      <div className={styles['ways']}>
        <SearchForm initialText={params.search ?? ''} />
        <TrendingCategories />
      </div>
    </>
  );
});
