import type { Playlist } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import type { PlaylistStore } from '../../stores/playlist-store.ts';

/** Explains why a playlist is not shown, and what to do next. */
export const UnavailablePlaylist = observer(function UnavailablePlaylist({
  store,
}: {
  store: PlaylistStore;
}) {
  const t = useText();
  if (store.status === 'private') return <PrivatePlaylist />;
  if (store.status === 'failed')
    return (
      <PageColumn>
        <PageMeta title={t('playlists.failed')} />
        <ErrorPanel
          title={t('playlists.failed')}
          isBusy={store.isBusy}
          onRetry={() => void store.retry()}
        />
      </PageColumn>
    );
  if (store.playlist) return <MissingPage playlist={store.playlist} />;
  const all = <Button href={href('playlists')}>{t('playlist.to_all')}</Button>;
  return (
    <PageColumn>
      <PageMeta title={t('error.not_found')} />
      <EmptyState
        icon="playlist"
        heading="h1"
        title={t('error.not_found')}
        text={t('playlist.missing_text')}
        action={all}
      />
    </PageColumn>
  );
});

/** A page beyond the last links to the first page of the playlist. */
const MissingPage = observer(function MissingPage({ playlist }: { playlist: Playlist }) {
  const t = useText();
  const { playlist_id: id, title } = playlist;
  const start = <Button href={href('playlist', { id })}>{title}</Button>;
  return (
    <PageColumn>
      <PageMeta title={t('error.not_found')} />
      <EmptyState icon="playlist" heading="h1" title={t('error.not_found')} action={start} />
    </PageColumn>
  );
});

/** Private: a visitor may be its owner and can sign in, which loads the page again. */
const PrivatePlaylist = observer(function PrivatePlaylist() {
  const t = useText();
  const { session, modals } = useServices();
  const signIn = (
    <Button onClick={() => modals.open('Login', { next: location.pathname + location.search })}>
      {t('common.sign_in')}
    </Button>
  );
  return (
    <PageColumn>
      <PageMeta title={t('error.forbidden')} />
      <EmptyState
        icon="lock"
        heading="h1"
        title={t('error.forbidden')}
        text={t('playlist.private_text')}
        action={session.isMember ? undefined : signIn}
      />
    </PageColumn>
  );
});
