import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { Callout } from '@nocturne/ui/status/callout';
import type { MoveStep, TileActions } from '@nocturne/ui/tiles/tile';
import { useDragOrder } from '@nocturne/ui/hooks/use-drag-order';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { VideoListing } from '../../components/video-listing.tsx';
import { playlistHref } from '../../listing/listing-hrefs.ts';
import type { PlaylistStore } from '../../stores/playlist-store.ts';
import { useFocusNext } from '@nocturne/ui/hooks/use-focus-next';
import styles from './playlist-videos.module.css';

interface PlaylistVideosProps {
  store: PlaylistStore;
  label: string;
  isArranging: boolean;
  onArranged: () => void;
}

/**
 * The videos in playlist order. The owner removes videos and, in arrange mode, reorders them by
 * dragging or with buttons.
 */
export const PlaylistVideos = observer(function PlaylistVideos(props: PlaylistVideosProps) {
  const { store, label, onArranged } = props;
  const t = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const focusItemAt = useFocusNext(hostRef);
  const { editor, listing } = store;
  const { list } = listing;
  const isArranging = props.isArranging && store.mayEdit && list.items.length > 1;
  const indexOf = (videoId: number): number =>
    list.items.findIndex((video) => video.video_id === videoId);
  const move = (videoId: number, to: number): void => {
    const title = listing.videoOf(videoId)?.title ?? '';
    if (editor.move(videoId, to))
      announce(
        t('own_playlist.moved', { title, place: store.numberOf(to), count: list.totalCount }),
      );
  };
  useDragOrder(hostRef, isArranging, (videoId, overId) => move(videoId, indexOf(overId)));
  const removeVideo = (videoId: number): void => {
    const video = listing.videoOf(videoId);
    if (!video) return;
    focusItemAt(indexOf(videoId));
    void editor.removeVideo(video);
  };
  // The focused button is about to go.
  const finishArranging = (): void => {
    hostRef.current?.focus({ preventScroll: true });
    onArranged();
  };
  const moveActions: TileActions = {
    onMove: (videoId, step) => move(videoId, indexOf(videoId) + step),
    canMove: (videoId: number, step: MoveStep) => list.items[indexOf(videoId) + step] !== undefined,
  };
  const ownerActions = store.mayEdit
    ? { onDelete: removeVideo, ...(isArranging ? moveActions : {}) }
    : undefined;
  return (
    <div
      ref={hostRef}
      className={styles['videos']}
      tabIndex={-1}
      data-arranging={isArranging || undefined}
    >
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isArranging && <Arranging onArranged={finishArranging} />}
      {list.isEmpty ? (
        <NoVideosYet isOwner={store.mayEdit} />
      ) : (
        <VideoListing
          store={listing}
          label={label}
          hrefOf={playlistHref}
          ownerActions={ownerActions}
        />
      )}
    </div>
  );
});

/** Links the owner to videos to add, and others to playlists that are not empty. */
const NoVideosYet = observer(function NoVideosYet({ isOwner }: { isOwner: boolean }) {
  const t = useText();
  const text = t(isOwner ? 'playlist.own_empty_text' : 'playlist.empty_text');
  const link = isOwner
    ? { to: href('index'), label: t('history.find') }
    : { to: href('playlists'), label: t('playlist.to_all') };
  return (
    <EmptyState
      icon="playlist"
      title={t('listing.empty')}
      text={text}
      action={<Button href={link.to}>{link.label}</Button>}
    />
  );
});

const Arranging = observer(function Arranging({
  onArranged,
}: Pick<PlaylistVideosProps, 'onArranged'>) {
  const t = useText();
  return (
    <div className={styles['arranging']}>
      <Callout>
        {t('own_playlist.arrange_text')}{' '}
        <Button size="sm" icon="check" onClick={() => onArranged()}>
          {t('own_playlist.arranged')}
        </Button>
      </Callout>
    </div>
  );
});
