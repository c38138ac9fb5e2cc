import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { observer } from 'mobx-react-lite';
import type { ListingHref } from '../listing/listing-hrefs.ts';
import type { ListingParams } from '../listing/listing-params.ts';
import { activeFilters, NO_FILTERS } from '../listing/video-filters.ts';
import { NoMatches } from './no-matches.tsx';

interface EmptyListingProps {
  params: ListingParams;
  hrefOf: ListingHref;
  /** The server refused the list to this visitor. */
  isForbidden?: boolean;
}

/** Explains why the listing is empty. If filters are the reason, it offers to clear them. */
export const EmptyListing = observer(function EmptyListing({
  params,
  hrefOf,
  isForbidden = false,
}: EmptyListingProps) {
  const t = useText();
  if (isForbidden) return <EmptyState icon="lock" title={t('error.forbidden')} />;
  if (params.search !== undefined) return <NoMatches params={params} hrefOf={hrefOf} />;
  if (activeFilters(params.filters).length === 0)
    return <NoVideos isPart={params.category !== '' || params.owner !== undefined} />;
  const clear = (
    <Button href={hrefOf({ ...params, page: 1, filters: NO_FILTERS })}>
      {t('listing.clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      icon="filter"
      title={t('listing.no_result')}
      text={t('listing.no_result_text')}
      action={clear}
    />
  );
});

/** An empty part of the site links to the index. If the whole site is empty, there is no link. */
const NoVideos = observer(function NoVideos({ isPart }: { isPart: boolean }) {
  const t = useText();
  if (!isPart) return <EmptyState icon="film" title={t('listing.empty')} />;
  const browse = <Button href={href('index')}>{t('history.find')}</Button>;
  return (
    <EmptyState
      icon="film"
      title={t('listing.empty')}
      text={t('listing.part_empty_text')}
      action={browse}
    />
  );
});
