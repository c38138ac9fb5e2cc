import type { Comment } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { CardRow } from '@nocturne/ui/tiles/card-row';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { relatedTile } from './related-tile.ts';
import { SideAd } from './side-ad.tsx';
import { usePrefetch } from './use-prefetch.ts';
import styles from './up-next.module.css';

export interface RelatedProps {
  related: PagedList<Video>;
  /** Number of related videos beside the player; the others are suggestions below it. */
  sideRowCount: number;
  services: Services;
}

/**
 * Number of rows that are together as high as the player with the video's facts, without and with
 * the first comments. Both leave full rows for the grid.
 */
const ROWS_WITHOUT_COMMENTS = 8;
const ROWS_WITH_COMMENTS = 12;
const FEW_COMMENTS = 2;
/** Rows that the house card replaces, and rows before it. */
const ROWS_OF_CARD = 2;
const ROWS_BEFORE_CARD = 4;

/**
 * Returns the number of rows that make both columns about equally high. Comments that are not
 * loaded yet count.
 */
export function countSideRows({ items, loadState }: PagedList<Comment>, hasCard: boolean): number {
  const rows =
    loadState === 'ready' && items.length < FEW_COMMENTS
      ? ROWS_WITHOUT_COMMENTS
      : ROWS_WITH_COMMENTS;
  return hasCard ? rows - ROWS_OF_CARD : rows;
}

/** The first related videos as card rows beside the player. */
export const UpNext = observer(function UpNext({ related, sideRowCount, services }: RelatedProps) {
  const t = useText();
  const host = useRef<HTMLElement>(null);
  usePrefetch(host, related, services);
  const isFirstLoad = related.items.length === 0 && related.loadState !== 'ready';
  if (related.isEmpty) return null;
  const rows = related.items
    .slice(0, sideRowCount)
    .map((video) => (
      <CardRow
        key={video.video_id}
        video={relatedTile(video, services.session.isMember)}
        watchedShare={services.watched.shareOf(video.video_id)}
      />
    ));
  return (
    <aside
      ref={host}
      {...WAITS_FOR_START}
      className={styles['next']}
      aria-label={t('video.up_next')}
    >
      <h2 className={styles['title']}>{t('video.up_next')}</h2>
      {rows.slice(0, ROWS_BEFORE_CARD)}
      <SideAd services={services} />
      {rows.slice(ROWS_BEFORE_CARD)}
      {isFirstLoad && related.loadState !== 'failed' && <CardRowSkeleton count={sideRowCount} />}
      {isFirstLoad && related.loadState === 'failed' && (
        <ErrorPanel title={t('video.related_failed')} onRetry={() => void related.show(1)} />
      )}
    </aside>
  );
});
