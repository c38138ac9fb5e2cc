import type { Video } from '@nocturne/contracts/entities/video';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Section } from '@nocturne/ui/page/page-heading';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { VideoGrid } from '@nocturne/ui/lists/video-grid';
import { watchLaterTiles } from '@nocturne/ui/lists/watch-later-tiles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { relatedTile } from './related-tile.ts';
import type { RelatedProps } from './up-next.tsx';
import { usePrefetch } from './use-prefetch.ts';
import styles from './suggested-videos.module.css';

/** The other related videos as a grid; the button appends the next page. */
export const SuggestedVideos = observer(function SuggestedVideos({
  related,
  sideRowCount,
  services,
}: RelatedProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  usePrefetch(host, related, services);
  const videos = wholeRows(related.items.slice(sideRowCount), related.hasMore);
  return (
    <div
      ref={host}
      {...WAITS_FOR_START}
      className={styles['suggested']}
      data-count={related.hasMore ? videos.length : undefined}
    >
      {videos.length > 0 && (
        <Section title={t('video.suggested')}>
          <VideoGrid
            videos={videos.map((video) => relatedTile(video, services.session.isMember))}
            label={t('video.suggested')}
            heading="h3"
            eagerCount={0}
            {...watchLaterTiles(videos, services, t)}
          />
          <MoreRelated related={related} />
        </Section>
      )}
    </div>
  );
});

/** While more can load, show only full rows of the usual four columns. */
function wholeRows(videos: readonly Video[], hasMore: boolean): readonly Video[] {
  return hasMore ? videos.slice(0, videos.length - (videos.length % 4)) : videos;
}

/** Only scripts can append, so the button stays hidden until then; its space is reserved. */
const MoreRelated = observer(function MoreRelated({ related }: Pick<RelatedProps, 'related'>) {
  const t = useText();
  const isHydrated = useHydrated();
  const showMore = (): void => void related.loadMore();
  if (!related.hasMore) return null;
  if (related.loadState === 'failed')
    return <ErrorPanel title={t('video.related_failed')} onRetry={showMore} />;
  return (
    <div className={styles['more']}>
      {isHydrated && (
        <Button size="lg" isBusy={related.loadState === 'loading'} onClick={showMore}>
          {t('video.more_related')}
        </Button>
      )}
    </div>
  );
});
