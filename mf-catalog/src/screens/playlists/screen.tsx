import { PLAYLIST_SORTS } from '@nocturne/contracts/sorts';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { PlaylistCards, PlaylistCardsSkeleton } from '@nocturne/ui/lists/playlist-cards';
import { observer } from 'mobx-react-lite';
import { ListControls } from '../../components/list-controls.tsx';
import { Page } from '../../components/page.tsx';
import { sortOptions } from '../../listing/listing-labels.ts';
import { playlistsHref } from '../../listing/playlist-list-params.ts';
import type { PlaylistsStore } from '../../stores/community-stores.ts';

/** `/playlists/{sort}/{page}/`: public playlists of members. */
export const PlaylistsScreen = observer(function PlaylistsScreen({
  store,
}: {
  store: PlaylistsStore;
}) {
  const t = useText();
  const { params, list } = store;
  const title = t('common.playlists');
  const note = list.page > 0 ? t('playlists.count', { count: list.totalCount }) : undefined;
  const options = sortOptions(t, PLAYLIST_SORTS, (sort) => playlistsHref({ sort, page: 1 }));
  return (
    <Page title={title} description={t('playlists.description')} page={params.page}>
      <PageHeading title={title} note={note} />
      <ListControls sort={{ options, current: params.sort }} />
      <PagedCards
        list={list}
        hrefFor={(page) => playlistsHref({ ...params, page })}
        onRetry={() => void store.retry()}
        skeleton={<PlaylistCardsSkeleton />}
        failedTitle={t('playlists.failed')}
        empty={<EmptyState icon="playlist" title={t('listing.empty')} />}
      >
        <PlaylistCards playlists={list.items} label={title} />
      </PagedCards>
    </Page>
  );
});
