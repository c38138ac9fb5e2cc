import type { Channel } from '@nocturne/contracts/entities/directories';
import { href } from '@nocturne/contracts/routes';
import { CHANNEL_SORTS } from '@nocturne/contracts/sorts';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { observer } from 'mobx-react-lite';
import { ListControls } from '../../components/list-controls.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { Page } from '../../components/page.tsx';
import { DirectoryCard } from '../../components/directory-card.tsx';
import { DirectoryGrid, DirectorySkeleton } from '../../components/directory-grid.tsx';
import { studiosHref, type StudioListParams } from '../../listing/directory-params.ts';
import { sortOptions } from '../../listing/listing-labels.ts';
import type { StudiosStore } from '../../stores/directory-store.ts';

/** Logos that load at once: the first row of the widest grid. */
const FIRST_ROW = 6;

/** `/pornsites/{sort}/{page}/`: channels, sorted, and searched by name. */
export const StudiosScreen = observer(function StudiosScreen({ store }: { store: StudiosStore }) {
  const t = useText();
  const { params, list } = store;
  const title = t('common.studios');
  const count = { count: list.totalCount };
  const clearHref = studiosHref({ ...params, page: 1, search: '' });
  return (
    <Page
      title={title}
      description={t('studios.description', { sort: t(`sort.${params.sort}`), ...count })}
      page={params.page}
    >
      <PageHeading title={title} note={list.page > 0 ? t('studios.count', count) : undefined}>
        <ListSearch
          label={t('studios.search')}
          search={params.search}
          hrefOf={(search) => studiosHref({ ...params, page: 1, search })}
        />
      </PageHeading>
      <ListControls
        sort={{
          options: sortOptions(t, CHANNEL_SORTS, (sort) =>
            studiosHref({ ...params, page: 1, sort }),
          ),
          current: params.sort,
        }}
        chips={[{ label: t('places.searched', { text: params.search }), href: clearHref }]}
        clearHref={params.search === '' ? undefined : clearHref}
      />
      <PagedCards
        list={list}
        skeleton={<DirectorySkeleton kind="logo" />}
        hrefFor={(page) => studiosHref({ ...params, page })}
        onRetry={() => void store.retry()}
        failedTitle={t('studios.failed')}
        empty={<NoStudios params={params} />}
      >
        <DirectoryGrid label={title} kind="logo">
          {list.items.map((channel, at) => (
            <li key={channel.dir}>
              <StudioCard channel={channel} isEager={at < FIRST_ROW} />
            </li>
          ))}
        </DirectoryGrid>
      </PagedCards>
    </Page>
  );
});

const StudioCard = observer(function StudioCard({
  channel,
  isEager,
}: {
  channel: Channel;
  isEager: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const { title, dir, logo, total_videos: count, statistics } = channel;
  const views = t('ui.views', {
    count: statistics.viewed,
    views: formatCount(statistics.viewed, language),
  });
  return (
    <DirectoryCard
      name={title}
      href={href('pornsite', { dir })}
      pictureUrl={logo}
      note={`${t('common.videos', { count })} · ${views}`}
      kind="logo"
      heading="h2"
      isEager={isEager}
    />
  );
});

/** The reason for an empty list; if the search is the reason, a button clears it. */
const NoStudios = observer(function NoStudios({ params }: { params: StudioListParams }) {
  const t = useText();
  if (params.search === '') return <EmptyState icon="building" title={t('listing.empty')} />;
  const clear = (
    <Button href={studiosHref({ ...params, page: 1, search: '' })}>
      {t('listing.clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      icon="search"
      title={t('listing.no_result')}
      text={t('studios.no_result_text')}
      action={clear}
    />
  );
});
