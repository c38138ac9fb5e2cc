import type { Video } from '@nocturne/contracts/entities/video';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { CardRow } from '@nocturne/ui/card-row';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { CardRowSkeleton } from '@nocturne/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { relatedTile } from './related-tile.ts';
import { usePrefetch } from './use-prefetch.ts';
import styles from './up-next.module.css';

/** Related videos that stand beside the player; the others are suggestions below it. */
export const UP_NEXT_COUNT = 8;

export interface RelatedProps {
  related: PagedList<Video>;
  services: Services;
}

/** The first related videos as card rows beside the player. */
export const UpNext = observer(function UpNext({ related, services }: RelatedProps) {
  const t = useText();
  const host = useRef<HTMLElement>(null);
  usePrefetch(host, related, services);
  const isFirstLoad = related.items.length === 0 && related.loadState !== 'ready';
  if (related.isEmpty) return null;
  return (
    <aside ref={host} {...WAITS_FOR_START} className={styles['next']} aria-label={t('video.up_next')}>
      <h2 className={styles['title']}>{t('video.up_next')}</h2>
      {related.items.slice(0, UP_NEXT_COUNT).map((video) => (
        <CardRow
          key={video.video_id}
          video={relatedTile(video, services.session.isMember)}
          watchedShare={services.watched.shareOf(video.video_id)}
        />
      ))}
      {isFirstLoad && related.loadState !== 'failed' && <CardRowSkeleton count={UP_NEXT_COUNT} />}
      {isFirstLoad && related.loadState === 'failed' && (
        <ErrorPanel title={t('video.related_failed')} onRetry={() => void related.show(1)} />
      )}
    </aside>
  );
});
