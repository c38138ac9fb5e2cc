import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Section } from '@nocturne/ui/page-heading';
import { useHydrated } from '@nocturne/ui/use-hydrated';
import { VideoGrid } from '@nocturne/ui/video-grid';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { relatedTile } from './related-tile.ts';
import { UP_NEXT_COUNT, type RelatedProps } from './up-next.tsx';
import { usePrefetch } from './use-prefetch.ts';
import styles from './suggested-videos.module.css';

/** The other related videos as a grid; the button appends the next page (R2.3-07). */
export const SuggestedVideos = observer(function SuggestedVideos({ related, services }: RelatedProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  usePrefetch(host, related, services);
  const videos = related.items.slice(UP_NEXT_COUNT);
  const kept = new Set(videos.map(({ video_id }) => video_id).filter((id) => services.watchLater.has(id)));
  const addToWatchLater = (videoId: number): void => {
    const video = videos.find(({ video_id }) => video_id === videoId);
    if (video) void services.actions.addToWatchLater(video);
  };
  return (
    <div ref={host}>
      {videos.length > 0 && (
        <Section title={t('video.suggested')}>
          <VideoGrid
            videos={videos.map(relatedTile)}
            label={t('video.suggested')}
            heading="h3"
            eagerCount={0}
            onWatchLater={addToWatchLater}
            isInWatchLater={(videoId) => kept.has(videoId)}
            menuItems={({ videoId }) => [
              {
                id: 'watch-later',
                label: t('ui.watch_later'),
                icon: kept.has(videoId) ? 'check' : 'clock',
                onSelect: () => addToWatchLater(videoId),
              },
            ]}
          />
          <MoreRelated related={related} />
        </Section>
      )}
    </div>
  );
});

/** Only a script can append, so the button waits for one; its place is kept. */
const MoreRelated = observer(function MoreRelated({ related }: Pick<RelatedProps, 'related'>) {
  const t = useText();
  const isHydrated = useHydrated();
  if (!related.hasMore) return null;
  return (
    <div className={styles['more']}>
      {isHydrated && (
        <Button size="lg" isBusy={related.loadState === 'loading'} onClick={() => void related.loadMore()}>
          {t('video.more_related')}
        </Button>
      )}
    </div>
  );
});
