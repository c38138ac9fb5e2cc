import type { Video } from '@nocturne/contracts/entities/video';
import { localListHref } from '@nocturne/contracts/local-lists';
import { useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { Paging } from '@nocturne/ui/paging';
import { GridSkeleton } from '@nocturne/ui/skeletons';
import { VisuallyHidden } from '@nocturne/ui/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useFocusNew } from '../../components/use-focus-new.ts';
import type { LocalListStore } from '../../stores/local-list-store.ts';
import { EmptyLocalList } from './empty-local-list.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { LocalTiles } from './local-tiles.tsx';
import styles from './screen.module.css';
import { useFocusNext } from './use-focus-next.ts';

/** The tiles of a local list in whatever state it is, each with a button that takes it out (R2.3-02, R8-01). */
export const LocalList = observer(function LocalList({ store, label }: { store: LocalListStore; label: string }) {
  const t = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const { place, read, loadState, lastPage, pageCount } = store;
  const { videos, total, gone } = read;
  const focusNew = useFocusNew(hostRef, videos.length);
  const goOnAt = useFocusNext(hostRef);
  const remove = async (video: Video): Promise<void> => {
    const at = videos.indexOf(video);
    await store.remove(video.video_id);
    goOnAt(at);
    say(t('history.removed', { title: video.title }));
  };
  const loadMore = (): void => {
    focusNew.mark();
    void store.loadMore();
  };
  return (
    <div ref={hostRef} className={styles['list']} tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {gone.length > 0 && <GoneNotice count={gone.length} onForget={() => void store.forgetGone()} />}
      {videos.length > 0 && <LocalTiles videos={videos} label={label} list={place.name} onDelete={(video) => void remove(video)} />}
      {videos.length === 0 && gone.length === 0 && <NoTiles store={store} />}
      {videos.length > 0 && loadState === 'failed' && <ErrorPanel title={t('listing.failed')} onRetry={() => void store.open()} />}
      <Paging
        page={lastPage}
        pageCount={pageCount}
        totalCount={total}
        hrefFor={(page) => localListHref(place.name, page)}
        onLoadMore={loadMore}
        isBusy={loadState === 'loading'}
      />
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
