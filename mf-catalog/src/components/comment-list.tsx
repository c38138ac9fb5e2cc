import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { CommentsStore } from '@nocturne/stores/comments-store';
import { CommentComposer } from '@nocturne/ui/comments/comment-composer';
import { CommentThreads } from '@nocturne/ui/comments/comment-threads';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { useCommentActions } from '@nocturne/ui/comments/use-comment-actions';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import styles from './comment-list.module.css';

interface CommentListProps {
  store: CommentsStore;
  hrefFor: (page: number) => string;
  onRetry: () => void;
}

/** The comments, COMMENTS_PER_PAGE at a time, and the form for a new one (settlement 20). */
export const CommentList = observer(function CommentList({ store, ...paging }: CommentListProps) {
  const { session } = useServices();
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const commentActions = useCommentActions(host, store, session.user);
  return (
    <div ref={host} className={styles['place']} tabIndex={-1}>
      <CommentComposer commentActions={commentActions} page={paging.hrefFor(1)} />
      <PagedCards
        {...paging}
        list={store.list}
        skeleton={<CardRowSkeleton count={4} />}
        failedTitle={t('comments.failed')}
        empty={<EmptyState icon="message" title={t('comments.none')} />}
      >
        <CommentThreads comments={store.list.items} commentActions={commentActions} />
      </PagedCards>
    </div>
  );
});
