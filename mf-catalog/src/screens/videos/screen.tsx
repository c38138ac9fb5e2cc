import { useText } from '@nocturne/i18n/use-text';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { videosHref } from '../../listing/listing-hrefs.ts';
import type { ListingStore } from '../../stores/listing-store.ts';

/** `/videos/{sort}/{page}/`: all videos, sorted and filtered by type, duration and date. */
export const VideosScreen = observer(function VideosScreen({ store }: { store: ListingStore }) {
  const t = useText();
  const { params, list } = store;
  const title = t(`sort.${params.sort}`);
  const note = list.page > 0 ? t('common.videos', { count: list.totalCount }) : undefined;
  return (
    <Page
      title={title}
      description={t('videos.description', { sort: title, count: list.totalCount })}
      page={params.page}
    >
      <PageHeading title={title} note={note} />
      <FilterBar params={params} hrefOf={videosHref} />
      <VideoListing store={store} label={title} hrefOf={videosHref} />
    </Page>
  );
});
