import type { Video } from '@nocturne/contracts/entities/video';
import { localListHref } from '@nocturne/contracts/local-lists';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { Paging } from '@nocturne/ui/paging';
import { GridSkeleton } from '@nocturne/ui/skeletons';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useFocusNew } from '../../components/use-focus-new.ts';
import type { LocalListStore } from '../../stores/local-list-store.ts';
import { ClearQuestion } from './clear-question.tsx';
import { EmptyLocalList } from './empty-local-list.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { LocalTiles } from './local-tiles.tsx';
import styles from './screen.module.css';
import { useFocusNext } from './use-focus-next.ts';

interface LocalListProps {
  store: LocalListStore;
  label: string;
  /** Whether to ask if the whole list shall go. */
  isAsking: boolean;
  onAnswered: () => void;
}

/**
 * The tiles of a local list in whatever state it is, each with a button that takes it out (R2.3-02, R8-01). What goes takes the pressed button
 * along: it is said, and the focus goes on in the list.
 */
export const LocalList = observer(function LocalList({ store, label, isAsking, onAnswered }: LocalListProps) {
  const t = useText();
  const { notifications } = useServices();
  const hostRef = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const { place, read, loadState, lastPage, pageCount } = store;
  const { videos, total, gone } = read;
  const focusNew = useFocusNew(hostRef, videos.length);
  const goOnAt = useFocusNext(hostRef);
  const remove = async (video: Video): Promise<void> => {
    const at = videos.indexOf(video);
    const text = t('history.removed', { title: video.title });
    if (!(await store.remove(video.video_id))) return refuse();
    goOnAt(at);
    say(text);
  };
  const forgetGone = async (): Promise<void> => {
    const text = t('history.forgotten', { count: gone.length });
    if (!(await store.forgetGone())) return refuse();
    hostRef.current?.focus({ preventScroll: true });
    say(text);
  };
  const clear = async (): Promise<void> => {
    const isCleared = await store.clear();
    onAnswered();
    if (!isCleared) return refuse();
    hostRef.current?.focus({ preventScroll: true });
    say(t('history.cleared'));
  };
  const refuse = (): void => notifications.error('notify.storage_unavailable');
  const loadMore = (): void => {
    focusNew.mark();
    void store.loadMore();
  };
  const isBare = videos.length === 0 && gone.length === 0;
  return (
    <div ref={hostRef} className={styles['list']} tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {gone.length > 0 && <GoneNotice count={gone.length} onForget={() => void forgetGone()} />}
      {videos.length > 0 && <LocalTiles videos={videos} label={label} list={place.name} onDelete={(video) => void remove(video)} />}
      {isBare && <NoTiles store={store} />}
      {!isBare && loadState === 'failed' && <ErrorPanel title={t('listing.failed')} onRetry={() => void store.open()} />}
      <Paging
        page={lastPage}
        pageCount={pageCount}
        totalCount={total}
        hrefFor={(page) => localListHref(place.name, page)}
        onLoadMore={loadMore}
        isBusy={loadState === 'loading'}
      />
      {isAsking && <ClearQuestion count={total} onClear={() => void clear()} onClose={onAnswered} />}
    </div>
  );
});

/** What stands in the place of the tiles. The server's page ends here: the list is the browser's. */
const NoTiles = observer(function NoTiles({ store }: { store: LocalListStore }) {
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
      return <EmptyLocalList name={store.place.name} isKept={store.read.isKept} />;
    case 'failed':
      return <ErrorPanel title={t('listing.failed')} onRetry={() => void store.open()} />;
  }
});
