import { SEARCH_MAX, SEARCH_MIN } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { observer } from 'mobx-react-lite';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { TrendingCategories } from '../../components/trending-categories.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { searchHref } from '../../listing/listing-hrefs.ts';
import type { SearchStore } from '../../stores/search-store.ts';
import { FoundNames } from './found-names.tsx';

/**
 * `/search/{page}/?s=`: search results, or the search box (settlement 31). Search engines do not
 * index it.
 */
export const SearchScreen = observer(function SearchScreen({ store }: { store: SearchStore }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {store.term === '' ? (
        <SearchStart initialText={store.inputText} />
      ) : (
        <SearchResults store={store} />
      )}
    </>
  );
});

const SearchStart = observer(function SearchStart({ initialText }: { initialText: string }) {
  const t = useText();
  const title = t('common.search');
  return (
    <Page title={title} description={t('search.description_empty')}>
      <PageHeading title={title} note={t('search.hint', { min: SEARCH_MIN, max: SEARCH_MAX })} />
      <SearchForm initialText={initialText} />
      <TrendingCategories />
    </Page>
  );
});

const SearchResults = observer(function SearchResults({ store }: { store: SearchStore }) {
  const t = useText();
  const { term, names, listing } = store;
  const { params, list } = listing;
  const title = t('search.title', { term });
  const note = list.page > 0 ? t('common.videos', { count: list.totalCount }) : undefined;
  return (
    <Page
      title={title}
      description={t('search.description', { term, count: list.totalCount })}
      page={params.page}
    >
      <PageHeading title={title} note={note} />
      <FoundNames names={names} />
      <FilterBar params={params} hrefOf={searchHref} />
      <VideoListing store={listing} label={title} hrefOf={searchHref} />
    </Page>
  );
});
