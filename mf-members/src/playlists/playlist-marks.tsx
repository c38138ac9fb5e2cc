import type { PlaylistMark } from '@nocturne/contracts/entities/community';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { LoadingStatus } from '@nocturne/ui/status/loading-status';
import { Spinner } from '@nocturne/ui/icons/spinner';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './playlist-marks.module.css';
import type { PlaylistMarksStore } from './playlist-marks-store.ts';

interface PlaylistMarksProps {
  store: PlaylistMarksStore;
}

/**
 * The playlists as checkboxes, in any state of the list. A new playlist gets the focus, because the
 * form that created it was removed.
 */
export const PlaylistMarks = observer(function PlaylistMarks({ store }: PlaylistMarksProps) {
  const t = useText();
  const hostRef = useRef<HTMLUListElement>(null);
  const { list, createdId } = store;
  useEffect(() => {
    if (createdId !== null)
      hostRef.current?.querySelector<HTMLElement>(`[data-playlist="${createdId}"] input`)?.focus();
  }, [createdId]);
  if (list.items.length === 0) return <NoMarks store={store} />;
  return (
    <>
      <ul ref={hostRef} className={styles['marks']} aria-label={t('common.playlists')}>
        {list.items.map((mark) => (
          <Mark key={mark.playlist_id} mark={mark} onToggle={() => void store.toggle(mark)} />
        ))}
      </ul>
      {list.loadState === 'failed' && <FailedMarks store={store} />}
      {list.hasMore && list.loadState !== 'failed' && (
        <Button isBlock isBusy={list.loadState === 'loading'} onClick={() => void list.loadMore()}>
          {t('ui.load_more')}
        </Button>
      )}
    </>
  );
});

interface MarkProps {
  mark: PlaylistMark;
  onToggle: () => void;
}

const Mark = observer(function Mark({ mark, onToggle }: MarkProps) {
  const t = useText();
  return (
    <li data-playlist={mark.playlist_id}>
      <Checkbox checked={mark.has} onChange={() => onToggle()}>
        <span className={styles['title']}>{mark.title}</span>
        <span className={styles['facts']}>
          <span>{t('common.videos', { count: mark.total_videos })}</span>
          {mark.is_private && <span>{t('playlist.private')}</span>}
        </span>
      </Checkbox>
    </li>
  );
});

/** Shown instead of the playlists. */
const NoMarks = observer(function NoMarks({ store }: PlaylistMarksProps) {
  const t = useText();
  switch (store.list.loadState) {
    case 'idle':
    case 'loading':
      return (
        <div className={styles['waiting']}>
          <LoadingStatus />
          <Spinner />
        </div>
      );
    case 'ready':
      return (
        <EmptyState
          icon="playlist"
          title={t('own_playlist.none')}
          text={t('own_playlist.none_text')}
        />
      );
    case 'failed':
      return <FailedMarks store={store} />;
  }
});

const FailedMarks = observer(function FailedMarks({ store }: PlaylistMarksProps) {
  const t = useText();
  // The session may have ended in another tab.
  const text = store.list.errorCode === 'login_required' ? t('error.login_required') : undefined;
  return (
    <ErrorPanel
      title={t('playlists.failed')}
      text={text}
      onRetry={() => void store.list.retry(1)}
    />
  );
});
