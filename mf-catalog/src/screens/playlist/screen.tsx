import type { Playlist } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/empty-state';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Page } from '../../components/page.tsx';
import { VideoListing } from '../../components/video-listing.tsx';
import { playlistHref } from '../../listing/listing-hrefs.ts';
import type { PlaylistStore } from '../../stores/playlist-store.ts';
import { PlaylistAbsent } from './playlist-absent.tsx';
import { PlaylistHeading } from './playlist-heading.tsx';

/** `/playlist/{id}?page=`: a playlist with its videos, or why it is not to be had (R2.1-22). */
export const PlaylistScreen = observer(function PlaylistScreen({ store }: { store: PlaylistStore }) {
  const { plight, playlist } = store;
  // A page that everybody's view does not have may be one of the owner's.
  useOwnView(store);
  if (plight !== 'found' || !playlist) return <PlaylistAbsent store={store} />;
  return <FoundPlaylist store={store} playlist={playlist} />;
});

const FoundPlaylist = observer(function FoundPlaylist({ store, playlist }: { store: PlaylistStore; playlist: Playlist }) {
  const t = useText();
  const { title, user, total_videos: count } = playlist;
  const { first, listing, page } = store;
  useCountedView(store);
  const playHref = first ? href('video', { id: first.video_id, dir: first.dir }, { autostart: 1 }) : undefined;
  const description = t('playlist.description', { title, name: user.username, count });
  return (
    <Page title={title} description={playlist.description || description} page={page}>
      <PlaylistHeading playlist={playlist} playHref={playHref} />
      {listing.list.isEmpty ? (
        <EmptyState icon="playlist" title={t('listing.empty')} text={t('playlist.empty_text')} />
      ) : (
        <VideoListing store={listing} label={title} hrefOf={playlistHref} />
      )}
    </Page>
  );
});

function useCountedView(store: PlaylistStore): void {
  useEffect(() => {
    const leaving = new AbortController();
    store.countView(document.referrer, leaving.signal);
    return () => leaving.abort();
  }, [store]);
}

/** The server draws everybody's view; its owner's takes its place once the page is the browser's. */
function useOwnView(store: PlaylistStore): void {
  const { isMine } = store;
  useEffect(() => {
    if (!isMine) return undefined;
    const leaving = new AbortController();
    void store.showOwn(leaving.signal);
    return () => leaving.abort();
  }, [store, isMine]);
}
