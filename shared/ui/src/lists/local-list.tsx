import type { Video } from '@nocturne/contracts/entities/video';
import type { LocalListName } from '@nocturne/contracts/local-lists';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ClearListDialog } from './clear-list-dialog.tsx';
import { EmptyLocalList } from './empty-local-list.tsx';
import { ErrorPanel } from '../status/error-panel.tsx';
import { MissingVideosCallout } from './missing-videos-callout.tsx';
import styles from './local-list.module.css';
import { LocalTiles, type TileServices } from './local-tiles.tsx';
import { Paging } from './paging.tsx';
import { GridSkeleton } from './skeletons.tsx';
import { useFocusNew } from '../hooks/use-focus-new.tsx';
import { useFocusNext } from '../hooks/use-focus-next.tsx';
import { VisuallyHidden } from '../css/visually-hidden.tsx';

/** A store of a local list; observed by the component that renders it. */
export interface ObservedLocalList {
  params: { name: LocalListName };
  content: {
    isStorageAvailable: boolean;
    total: number;
    videos: readonly Video[];
    missingIds: readonly number[];
  };
  loadState: 'idle' | 'loading' | 'ready' | 'failed';
  lastPage: number;
  pageCount: number;
  open(): Promise<void>;
  watchOtherTabs(signal: AbortSignal): void;
  loadMore(): Promise<void>;
  remove(videoId: number): Promise<boolean>;
  removeUnavailable(): Promise<boolean>;
  clear(): Promise<boolean>;
}

interface LocalListProps {
  store: ObservedLocalList;
  services: TileServices & { notifications: { error(key: MessageKey): void } };
  label: string;
  /** Heading level of the tiles in the page's outline. */
  heading?: 'h2' | 'h3';
  hrefFor: (page: number) => string;
  /** True while the page asks for confirmation to clear the list. */
  isAsking: boolean;
  onAnswered: () => void;
}

/**
 * The tiles of a local list in every state, each with a button that removes it. A removal also
 * removes the pressed button, so it is announced and the focus moves on in the list.
 */
export const LocalList = observer(function LocalList({
  store,
  services,
  label,
  heading,
  hrefFor,
  isAsking,
  onAnswered,
}: LocalListProps) {
  const t = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const { params, content, loadState, lastPage, pageCount } = store;
  const { videos, total, missingIds } = content;
  useEffect(() => {
    const leaving = new AbortController();
    store.watchOtherTabs(leaving.signal);
    return () => leaving.abort();
  }, [store]);
  const focusNew = useFocusNew(hostRef, videos.length);
  const focusItemAt = useFocusNext(hostRef);
  const remove = async (video: Video): Promise<void> => {
    const at = videos.indexOf(video);
    const text = t('history.removed', { title: video.title });
    if (!(await store.remove(video.video_id))) return showStorageError();
    focusItemAt(at);
    announce(text);
  };
  const removeUnavailable = async (): Promise<void> => {
    const text = t('history.forgotten', { count: missingIds.length });
    if (!(await store.removeUnavailable())) return showStorageError();
    hostRef.current?.focus({ preventScroll: true });
    announce(text);
  };
  const clear = async (): Promise<void> => {
    const isCleared = await store.clear();
    onAnswered();
    if (!isCleared) return showStorageError();
    hostRef.current?.focus({ preventScroll: true });
    announce(t('history.cleared'));
  };
  const showStorageError = (): void => services.notifications.error('notify.storage_unavailable');
  const loadMore = (): void => {
    focusNew.mark();
    void store.loadMore();
  };
  const isEmpty = videos.length === 0 && missingIds.length === 0;
  const hasFailed = !isEmpty && loadState === 'failed';
  const retry = (): void => {
    focusNew.mark();
    void store.open();
  };
  return (
    <div ref={hostRef} className={styles['list']} tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {missingIds.length > 0 && (
        <MissingVideosCallout count={missingIds.length} onForget={() => void removeUnavailable()} />
      )}
      {videos.length > 0 && (
        <LocalTiles
          heading={heading}
          services={services}
          videos={videos}
          label={label}
          list={params.name}
          onDelete={(video) => void remove(video)}
        />
      )}
      {isEmpty && <NoTiles store={store} />}
      {hasFailed && <ErrorPanel title={t('listing.failed')} onRetry={retry} />}
      <Paging
        page={lastPage}
        pageCount={pageCount}
        totalCount={total}
        hrefFor={hrefFor}
        onLoadMore={loadMore}
        isBusy={loadState === 'loading'}
        hasFailed={hasFailed}
      />
      {isAsking && (
        <ClearListDialog count={total} onClear={() => void clear()} onClose={onAnswered} />
      )}
    </div>
  );
});

/**
 * Replaces the tiles. The server renders no more than this, because only the browser has the list.
 */
const NoTiles = observer(function NoTiles({ store }: { store: ObservedLocalList }) {
  const t = useText();
  switch (store.loadState) {
    case 'idle':
    case 'loading':
      return (
        <>
          <noscript>
            <p className={styles['noscript']}>{t('history.noscript')}</p>
          </noscript>
          <div className={styles['waiting']}>
            <GridSkeleton />
          </div>
        </>
      );
    case 'ready':
      return (
        <EmptyLocalList
          name={store.params.name}
          isStorageAvailable={store.content.isStorageAvailable}
        />
      );
    case 'failed':
      return <ErrorPanel title={t('listing.failed')} onRetry={() => void store.open()} />;
  }
});
