import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/empty-state';
import { observer } from 'mobx-react-lite';
import { ListingTiles } from '../../components/listing-tiles.tsx';
import { Page } from '../../components/page.tsx';
import type { PlaylistStore } from '../../stores/playlist-store.ts';
import { PlaylistAbsent } from './playlist-absent.tsx';
import { PlaylistHeading } from './playlist-heading.tsx';

/** `/playlist/{id}`: a playlist with all its videos, or why it is not to be had (R2.1-22). */
export const PlaylistScreen = observer(function PlaylistScreen({ store }: { store: PlaylistStore }) {
  const { plight, playlist, videos } = store;
  if (plight !== 'found' || !playlist) return <PlaylistAbsent store={store} />;
  return <FoundPlaylist playlist={playlist} videos={videos} />;
});

const FoundPlaylist = observer(function FoundPlaylist({ playlist, videos }: { playlist: Playlist; videos: readonly Video[] }) {
  const t = useText();
  const { title, user } = playlist;
  const [first] = videos;
  const playHref = first && href('video', { id: first.video_id, dir: first.dir }, { autostart: 1 });
  const description = t('playlist.description', { title, name: user.username, count: videos.length });
  return (
    <Page title={title} description={playlist.description || description}>
      <PlaylistHeading playlist={playlist} count={videos.length} playHref={playHref} />
      {first ? (
        <ListingTiles videos={videos} label={title} />
      ) : (
        <EmptyState icon="playlist" title={t('listing.empty')} text={t('playlist.empty_text')} />
      )}
    </Page>
  );
});
