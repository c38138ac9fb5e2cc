import { useServices } from '@nocturne/federation/define-remote';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { useText } from '@nocturne/i18n/use-text';
import { prefetchNext } from '@nocturne/lib/prefetch-next';
import { Paging } from '@nocturne/ui/lists/paging';
import { GridSkeleton } from '@nocturne/ui/lists/skeletons';
import type { TileActions } from '@nocturne/ui/tiles/tile';
import { useFocusNew } from '@nocturne/ui/hooks/use-focus-new';
import { useVideoIntent } from '@nocturne/ui/hooks/use-video-intent';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ListingHref } from '../listing/listing-hrefs.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { EmptyListing } from './empty-listing.tsx';
import { ListingTiles } from './listing-tiles.tsx';

interface VideoListingProps {
  store: ListingStore;
  /** Name of the list for screen readers. */
  label: string;
  hrefOf: ListingHref;
  heading?: 'h2' | 'h3';
  /** Actions of the list's owner for each tile. */
  ownerActions?: TileActions | undefined;
}

/** The tiles of a listing in every loading state, with the pagination. */
export const VideoListing = observer(function VideoListing({
  store,
  label,
  hrefOf,
  heading,
  ownerActions,
}: VideoListingProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const { player } = useServices();
  const { list } = store;
  const focus = useFocusNew(hostRef, list.items.length);
  useVideoIntent(hostRef, (videoId) => {
    const video = store.videoOf(videoId);
    if (video) player.prefetch(video);
  });
  const loadMore = (): void => {
    focus.mark();
    void list.loadMore();
  };
  const hasFailed = list.items.length > 0 && list.loadState === 'failed';
  const retry = (): void => {
    focus.mark();
    void store.retry();
  };
  return (
    <div ref={hostRef}>
      {list.items.length > 0 ? (
        <ListingTiles
          videos={list.items}
          label={label}
          heading={heading}
          ownerActions={ownerActions}
        />
      ) : (
        <NoTiles store={store} hrefOf={hrefOf} />
      )}
      {hasFailed && <FailedMore onRetry={retry} />}
      <Paging
        page={list.page}
        pageCount={list.pageCount}
        totalCount={list.totalCount}
        hrefFor={(page) => hrefOf({ ...store.params, page })}
        onLoadMore={loadMore}
        isBusy={list.loadState === 'loading'}
        hasFailed={hasFailed}
        onNear={() => prefetchNext(list)}
      />
    </div>
  );
});

/** Shown instead of the tiles. */
const NoTiles = observer(function NoTiles({
  store,
  hrefOf,
}: Pick<VideoListingProps, 'store' | 'hrefOf'>) {
  const t = useText();
  switch (store.list.loadState) {
    case 'idle':
    case 'loading':
      return <GridSkeleton />;
    case 'ready':
      return <EmptyListing params={store.params} hrefOf={hrefOf} />;
    case 'failed':
      if (store.isForbidden)
        return <EmptyListing params={store.params} hrefOf={hrefOf} isForbidden />;
      return <ErrorPanel title={t('listing.failed')} onRetry={() => void store.retry()} />;
  }
});

/** The next page failed to load: the loaded tiles stay, and Retry requests the page again. */
const FailedMore = observer(function FailedMore({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorPanel title={t('listing.failed_more')} onRetry={onRetry} />;
});
