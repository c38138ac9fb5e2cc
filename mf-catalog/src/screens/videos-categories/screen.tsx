import { useText } from '@nocturne/i18n/use-text';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { categoryHref } from '../../listing/listing-hrefs.ts';
import type { CategoryListingStore } from '../../stores/category-listing-store.ts';

/** `/categories/{dir}/{page}/`: the videos of one category under its title. */
export const CategoryVideosScreen = observer(function CategoryVideosScreen({
  store,
}: {
  store: CategoryListingStore;
}) {
  const t = useText();
  const { title, listing } = store;
  const { params, list } = listing;
  const note = list.page > 0 ? t('common.videos', { count: list.totalCount }) : undefined;
  return (
    <Page
      title={title}
      description={t('category.description', { title, count: list.totalCount })}
      page={params.page}
    >
      <PageHeading title={title} note={note} />
      <FilterBar params={params} hrefOf={categoryHref} />
      <VideoListing store={listing} label={title} hrefOf={categoryHref} />
    </Page>
  );
});
