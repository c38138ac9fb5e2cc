import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { observer } from 'mobx-react-lite';
import { LetterRow } from '../../components/letter-row.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { Page } from '../../components/page.tsx';
import { PerformerFilterBar } from '../../components/performer-filter-bar.tsx';
import { DirectoryGrid, DirectorySkeleton } from '../../components/directory-grid.tsx';
import { performersHref, type PerformerListParams } from '../../listing/directory-params.ts';
import type { PerformersStore } from '../../stores/directory-store.ts';
import { LetterGroups } from './letter-groups.tsx';
import { PerformerCard } from './performer-card.tsx';

/** Portraits that load at once: the first row of the widest grid. */
const FIRST_ROW = 8;

/** `/pornstars/{sort}/{page}/`: performers, sorted, by letter, searched and filtered. */
export const PerformersScreen = observer(function PerformersScreen({
  store,
}: {
  store: PerformersStore;
}) {
  const t = useText();
  const { params, list } = store;
  const title = t('common.performers');
  const count = { count: list.totalCount };
  return (
    <Page
      title={title}
      description={t('performers.description', { sort: t(`sort.${params.sort}`), ...count })}
      page={params.page}
    >
      <PageHeading title={title} note={list.page > 0 ? t('performers.count', count) : undefined}>
        <ListSearch
          label={t('performers.search')}
          search={params.search}
          hrefOf={(search) => performersHref({ ...params, page: 1, search })}
        />
      </PageHeading>
      <LetterRow params={params} />
      <PerformerFilterBar params={params} />
      <PagedCards
        list={list}
        skeleton={<DirectorySkeleton kind="portrait" />}
        hrefFor={(page) => performersHref({ ...params, page })}
        onRetry={() => void store.retry()}
        failedTitle={t('performers.failed')}
        empty={<NoPerformers params={params} />}
      >
        {params.sort === 'alphabet' ? (
          <LetterGroups performers={list.items} />
        ) : (
          <DirectoryGrid label={title} kind="portrait">
            {list.items.map((performer, at) => (
              <li key={performer.dir}>
                <PerformerCard performer={performer} heading="h2" isEager={at < FIRST_ROW} />
              </li>
            ))}
          </DirectoryGrid>
        )}
      </PagedCards>
    </Page>
  );
});

/** The reason for an empty list; if search or filters are the reason, a button clears them. */
const NoPerformers = observer(function NoPerformers({ params }: { params: PerformerListParams }) {
  const t = useText();
  const isNarrowed = params.search !== '' || Object.keys(params.filter).length > 0;
  if (!isNarrowed) return <EmptyState icon="users" title={t('listing.empty')} />;
  const clear = (
    <Button href={performersHref({ ...params, page: 1, search: '', filter: {} })}>
      {t('listing.clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      icon="filter"
      title={t('listing.no_result')}
      text={t('performers.no_result_text')}
      action={clear}
    />
  );
});
