import type { Video } from '@nocturne/contracts/entities/video';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Player } from '../../player/player.tsx';
import { ChannelBar } from './channel-bar.tsx';
import { SharingMeta } from './sharing-meta.tsx';
import { SuggestedVideos } from './suggested-videos.tsx';
import { countSideRows, UpNext } from './up-next.tsx';
import { VideoActionsBar } from './video-actions-bar.tsx';
import { VideoComments } from './video-comments.tsx';
import { VideoDescription } from './video-description.tsx';
import { VideoFacts } from './video-facts.tsx';
import { posterOf } from './video-poster.ts';
import { VideoTags } from './video-tags.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video-page.module.css';

interface VideoPageProps {
  store: VideoStore;
  video: Video;
  services: Services;
}

/** The player with its video's details, up next at the side, suggestions below. */
export const VideoPage = observer(function VideoPage({ store, video, services }: VideoPageProps) {
  const t = useText();
  // Fixed while comments load: otherwise rows would move from the grid to the column while the
  // visitor reads.
  const [sideRowCount] = useState(() =>
    countSideRows(store.comments.list, services.adTags.cardIn('outstream') !== undefined),
  );
  const relatedProps = { related: store.related, sideRowCount, services };
  useEffect(() => {
    const leaving = new AbortController();
    store.recordView(document.referrer, leaving.signal);
    return () => leaving.abort();
  }, [store]);
  return (
    <>
      <PageMeta
        title={video.title}
        description={
          store.description ||
          t('video.page_description', { title: video.title, duration: video.duration })
        }
      />
      <SharingMeta video={video} origin={services.origin} />
      <div className={styles['watch']}>
        <div className={styles['main']}>
          <VideoPlayer store={store} video={video} />
          <VideoFacts store={store} video={video} />
          <div {...WAITS_FOR_START}>
            <VideoActionsBar store={store} video={video} services={services} />
            <ChannelBar store={store} video={video} services={services} />
            <VideoDescription text={store.description} />
            <VideoTags video={video} pictures={store.pictures} />
          </div>
          <VideoComments comments={store.comments} video={video} services={services} />
        </div>
        <UpNext {...relatedProps} />
      </div>
      <SuggestedVideos {...relatedProps} />
    </>
  );
});

/** The player of this video; other files or another video mount a new one. */
const VideoPlayer = observer(function VideoPlayer({
  store,
  video,
}: {
  store: VideoStore;
  video: Video;
}) {
  const [first] = store.sources;
  const start = useCallback(
    (target: HTMLElement | null, signal: AbortSignal) => store.startPlayer(target, signal),
    [store],
  );
  return (
    <div className={styles['player']}>
      <Player
        key={`${video.video_id}-${store.attempt}`}
        store={store.player}
        timeline={store.timeline}
        source={first}
        poster={posterOf(video)}
        startsAtOnce={store.startsAtOnce}
        title={video.title}
        onMount={start}
      />
    </div>
  );
});
