import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { observer } from 'mobx-react-lite';
import { ListSearch } from '../../components/list-search.tsx';
import { Page } from '../../components/page.tsx';
import {
  activeMemberFilters,
  communityHref,
  type MemberListParams,
} from '../../listing/member-list-params.ts';
import type { MembersStore } from '../../stores/community-stores.ts';
import { MemberCards, MemberCardsSkeleton } from './member-cards.tsx';
import { MemberFilterBar } from './member-filter-bar.tsx';

/**
 * `/community/{sort}/{page}/`: members by name, videos or subscribers, filtered by their profiles.
 */
export const CommunityScreen = observer(function CommunityScreen({
  store,
}: {
  store: MembersStore;
}) {
  const t = useText();
  const { params, list } = store;
  const title = t('common.community');
  const note = list.page > 0 ? t('community.count', { count: list.totalCount }) : undefined;
  return (
    <Page title={title} description={t('community.description')} page={params.page}>
      <PageHeading title={title} note={note}>
        <ListSearch
          label={t('common.search_in', { page: title })}
          search={params.search}
          hrefOf={(search) => communityHref({ ...params, page: 1, search })}
        />
      </PageHeading>
      <MemberFilterBar params={params} />
      <PagedCards
        list={list}
        hrefFor={(page) => communityHref({ ...params, page })}
        onRetry={() => void store.retry()}
        skeleton={<MemberCardsSkeleton />}
        failedTitle={t('community.failed')}
        empty={<NoMembers params={params} />}
      >
        <MemberCards members={list.items} label={title} />
      </PagedCards>
    </Page>
  );
});

/** The reason for an empty list: no such name, no match for the filters, or no members at all. */
const NoMembers = observer(function NoMembers({ params }: { params: MemberListParams }) {
  const t = useText();
  const { search, filter } = params;
  const clear = (
    <Button href={communityHref({ ...params, page: 1, search: '', filter: {} })}>
      {t('listing.clear_filters')}
    </Button>
  );
  if (search !== '')
    return (
      <EmptyState
        icon="search"
        title={t('listing.no_matches')}
        text={t('community.no_matches_text', { search })}
        action={clear}
      />
    );
  if (activeMemberFilters(filter).length > 0)
    return (
      <EmptyState
        icon="filter"
        title={t('listing.no_result')}
        text={t('community.no_result_text')}
        action={clear}
      />
    );
  return <EmptyState icon="users" title={t('listing.empty')} />;
});
