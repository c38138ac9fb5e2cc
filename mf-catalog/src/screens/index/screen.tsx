import { DEFAULT_SORTS, VIDEO_SORTS } from '@nocturne/contracts/sorts';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { PageHeading } from '@nocturne/ui/page-heading';
import { SortSelect } from '@nocturne/ui/sort-select';
import { observer } from 'mobx-react-lite';
import { Page } from '../../components/page.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { trendingHref } from '../../listing/listing-hrefs.ts';
import { sortOptions } from '../../listing/listing-labels.ts';
import type { ListingStore } from '../../stores/listing-store.ts';

/** `/`: what is watched most now (R2.1-06, settlement 33); order and filters lead into the video listing. */
export const IndexScreen = observer(function IndexScreen({ store }: { store: ListingStore }) {
  const t = useText();
  const { items, totalCount } = store.list;
  const title = t('common.trending');
  return (
    <Page title={title} description={t('index.description')}>
      <PageHeading title={title} note={items.length > 0 ? t('index.note', { shown: items.length, total: totalCount }) : undefined}>
        <SortSelect options={sortOptions(t, VIDEO_SORTS, (sort) => href('videos', { sort }))} current={DEFAULT_SORTS.index} />
        <Button icon="filter" href={href('videos', { sort: DEFAULT_SORTS.index })}>
          {t('index.filters')}
        </Button>
      </PageHeading>
      <VideoListing store={store} label={title} hrefOf={trendingHref} />
    </Page>
  );
});
