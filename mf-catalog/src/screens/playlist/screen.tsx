import type { Playlist } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import type { PlaylistStore } from '../../stores/playlist-store.ts';
import { OwnerMenu } from './owner-menu.tsx';
import { UnavailablePlaylist } from './unavailable-playlist.tsx';
import { PlaylistHeading } from './playlist-heading.tsx';
import { PlaylistVideos } from './playlist-videos.tsx';

/** `/playlist/{id}?page=`: a playlist with its videos, or the reason why it is not shown. */
export const PlaylistScreen = observer(function PlaylistScreen({
  store,
}: {
  store: PlaylistStore;
}) {
  const { status, playlist } = store;
  // Runs before the return: a page that is missing for others may exist in the owner's view.
  useOwnView(store);
  if (status !== 'found' || !playlist) return <UnavailablePlaylist store={store} />;
  return <FoundPlaylist store={store} playlist={playlist} />;
});

const FoundPlaylist = observer(function FoundPlaylist({
  store,
  playlist,
}: {
  store: PlaylistStore;
  playlist: Playlist;
}) {
  const t = useText();
  const [isArranging, setArranging] = useState(false);
  const { title, user, total_videos: count } = playlist;
  const { startVideo, page } = store;
  useViewCount(store);
  const playHref = startVideo
    ? href('video', { id: startVideo.video_id, dir: startVideo.dir }, { autostart: 1 })
    : undefined;
  const description = t('playlist.description', { title, name: user.username, count });
  const tools = store.mayEdit && (
    <OwnerMenu playlist={playlist} editor={store.editor} onArrange={() => setArranging(true)} />
  );
  return (
    <Page title={title} description={playlist.description || description} page={page}>
      <PlaylistHeading playlist={playlist} playHref={playHref} tools={tools} />
      <PlaylistVideos
        store={store}
        label={title}
        isArranging={isArranging}
        onArranged={() => setArranging(false)}
      />
    </Page>
  );
});

function useViewCount(store: PlaylistStore): void {
  useEffect(() => {
    const leaving = new AbortController();
    store.countView(document.referrer, leaving.signal);
    return () => leaving.abort();
  }, [store]);
}

/** The server renders the view for everyone; after hydration the owner's view replaces it. */
function useOwnView(store: PlaylistStore): void {
  const { mayBeMine } = store;
  useEffect(() => {
    if (!mayBeMine) return undefined;
    const leaving = new AbortController();
    void store.showOwn(leaving.signal);
    return () => leaving.abort();
  }, [store, mayBeMine]);
}
