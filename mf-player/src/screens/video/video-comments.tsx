import type { Video } from '@nocturne/contracts/entities/video';
import { WAITS_FOR_START } from '@nocturne/contracts/page';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import type { CommentsStore } from '@nocturne/stores/comments-store';
import { Button } from '@nocturne/ui/controls/button';
import { CommentComposer } from '@nocturne/ui/comments/comment-composer';
import {
  CommentThreads,
  threadsOf,
  type CommentActions,
} from '@nocturne/ui/comments/comment-threads';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { useCommentActions } from '@nocturne/ui/comments/use-comment-actions';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { useNear } from '@nocturne/ui/hooks/use-near';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import styles from './video-comments.module.css';

interface VideoCommentsProps {
  comments: CommentsStore;
  video: Video;
  services: Services;
}

/** Conversations shown before "show all", so that the content below stays close. */
const FIRST_THREADS = 4;

/**
 * Members' comments and the form for a new one. The server renders them for visitors; members load
 * the current ones.
 */
export const VideoComments = observer(function VideoComments({
  comments,
  video,
  services,
}: VideoCommentsProps) {
  const t = useText();
  const language = useLanguage();
  const host = useRef<HTMLElement>(null);
  const { list } = comments;
  useNear(host, () => void (list.loadState === 'idle' && list.show(1)));
  const commentActions = useCommentActions(host, comments, services.session.user);
  return (
    <section
      ref={host}
      {...WAITS_FOR_START}
      className={styles['comments']}
      tabIndex={-1}
      aria-label={t('comments.title')}
    >
      <h2 className={styles['title']}>
        {t('comments.title')}{' '}
        {list.totalCount > 0 && <span>{formatCount(list.totalCount, language)}</span>}
      </h2>
      <CommentComposer
        commentActions={commentActions}
        page={href('video', { id: video.video_id, dir: video.dir })}
      />
      <CommentList comments={comments} commentActions={commentActions} />
    </section>
  );
});

const CommentList = observer(function CommentList({
  comments,
  commentActions,
}: {
  comments: CommentsStore;
  commentActions: CommentActions;
}) {
  const t = useText();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const { list } = comments;
  useEffect(() => {
    if (isOpen)
      host.current
        ?.querySelector<HTMLElement>(`:scope > ul > li:nth-child(${FIRST_THREADS + 1}) > article`)
        ?.focus();
  }, [isOpen]);
  const retry = (): void => void list.retry(1);
  if (list.items.length === 0 && list.loadState === 'ready')
    return <p className={styles['none']}>{t('comments.none')}</p>;
  if (list.items.length === 0 && list.loadState !== 'failed') return <CardRowSkeleton count={2} />;
  const canOpen = !isOpen && threadsOf(list.items).length > FIRST_THREADS;
  return (
    <div ref={host} className={styles['said']}>
      {list.items.length > 0 && (
        <CommentThreads
          comments={list.items}
          commentActions={commentActions}
          maxThreads={isOpen ? undefined : FIRST_THREADS}
        />
      )}
      {list.loadState === 'failed' && <ErrorPanel title={t('comments.failed')} onRetry={retry} />}
      {isHydrated && canOpen && <Button onClick={() => setOpen(true)}>{t('comments.all')}</Button>}
      {isHydrated && isOpen && list.hasMore && list.loadState !== 'failed' && (
        <Button isBusy={list.loadState === 'loading'} onClick={() => void list.loadMore()}>
          {t('comments.more')}
        </Button>
      )}
    </div>
  );
});
