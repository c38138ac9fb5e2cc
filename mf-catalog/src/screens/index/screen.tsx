import { useText } from '@nocturne/i18n/use-text';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { trendingHref, videosHref } from '../../listing/listing-hrefs.ts';
import { TRENDING_LISTING_PARAMS } from '../../listing/listing-params.ts';
import type { ListingStore } from '../../stores/listing-store.ts';

/** `/`: trending videos (settlement 33). Sort and filters link to the video listing. */
export const IndexScreen = observer(function IndexScreen({ store }: { store: ListingStore }) {
  const t = useText();
  const { items, totalCount } = store.list;
  const title = t('common.trending');
  return (
    <Page title={title} description={t('index.description')}>
      <PageHeading
        title={title}
        note={
          items.length > 0 ? t('index.note', { shown: items.length, total: totalCount }) : undefined
        }
      />
      <FilterBar params={TRENDING_LISTING_PARAMS} hrefOf={videosHref} />
      <VideoListing store={store} label={title} hrefOf={trendingHref} />
    </Page>
  );
});
