import { useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { EmptyState } from '@nocturne/ui/empty-state';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { Paging } from '@nocturne/ui/paging';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { isRefused } from '../listing/listing-outcome.ts';
import { PlacesSkeleton } from './places-grid.tsx';
import { prefetchNext } from '../listing/prefetch-next.ts';
import { useFocusNew } from './use-focus-new.ts';

interface PlacesListingProps {
  list: PagedList<unknown>;
  hrefFor: (page: number) => string;
  /** Asks again for what failed. */
  onRetry: () => void;
  kind?: 'portrait' | 'logo';
  /** Cards to come, where they are not those of `kind`. */
  skeleton?: ReactNode;
  failedTitle: string;
  /** Why there is nothing, and the way on. */
  empty: ReactNode;
  /** The cards of what was found. */
  children: ReactNode;
}

/** A list of performers, studio sites, members, playlists or comments in whatever state it is, and the way to its further pages (R4-12, R8-01). */
export const PlacesListing = observer(function PlacesListing(props: PlacesListingProps) {
  const { list, hrefFor, onRetry, children } = props;
  const t = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const focus = useFocusNew(hostRef, list.items.length, '[data-place]');
  const loadMore = (): void => {
    focus.mark();
    void list.loadMore();
  };
  return (
    <div ref={hostRef}>
      {list.items.length > 0 ? children : <NoPlaces {...props} />}
      {list.items.length > 0 && list.loadState === 'failed' && <ErrorPanel title={t('places.failed_more')} onRetry={onRetry} />}
      <Paging
        page={list.page}
        pageCount={list.pageCount}
        totalCount={list.totalCount}
        hrefFor={hrefFor}
        onLoadMore={loadMore}
        isBusy={list.loadState === 'loading'}
        onNear={() => prefetchNext(list)}
      />
    </div>
  );
});

/** What stands in the place of the cards. */
const NoPlaces = observer(function NoPlaces({ list, kind = 'portrait', skeleton, failedTitle, empty, onRetry }: PlacesListingProps) {
  const t = useText();
  switch (list.loadState) {
    case 'idle':
    case 'loading':
      return skeleton ?? <PlacesSkeleton kind={kind} />;
    case 'ready':
      return empty;
    case 'failed':
      if (isRefused(list)) return <EmptyState icon="lock" title={t('error.forbidden')} />;
      return <ErrorPanel title={failedTitle} onRetry={onRetry} />;
  }
});
