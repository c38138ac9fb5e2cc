import type { Comment } from '@nocturne/contracts/entities/community';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import type { CommentsStore } from '@nocturne/stores/comments-store';
import { CommentComposer } from '@nocturne/ui/comment-composer';
import { CommentThreads, type CommentDesk } from '@nocturne/ui/comment-threads';
import { EmptyState } from '@nocturne/ui/empty-state';
import { CardRowSkeleton } from '@nocturne/ui/skeletons';
import { useFocusComment } from '@nocturne/ui/use-focus-comment';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { PlacesListing } from './places-listing.tsx';
import styles from './comment-list.module.css';

interface CommentListProps {
  store: CommentsStore;
  hrefFor: (page: number) => string;
  onRetry: () => void;
}

/** What members said, COMMENTS_PER_PAGE at a time, and the place to say something (settlement 20, R6-01). */
export const CommentList = observer(function CommentList({ store, ...paging }: CommentListProps) {
  const { session, modals, origin } = useServices();
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  useFocusComment(host, store.written);
  const page = paging.hrefFor(1);
  const report = ({ comment_id: id, user }: Comment): void => {
    const title = t('comments.report_title', { name: user.username });
    modals.open('ContactUs', { about: 'comment', page: `${origin}${page}#comment-${id}`, title }, { clickOutside: false });
  };
  const desk: CommentDesk = {
    me: session.user,
    onSend: (text, answered) => store.write(text, answered),
    onVote: (comment, vote) => void store.vote(comment, vote),
    onDelete: (comment) => void store.remove(comment),
    onReport: report,
  };
  return (
    <div ref={host} className={styles['place']}>
      <CommentComposer desk={desk} page={page} />
      <PlacesListing
        {...paging}
        list={store.list}
        skeleton={<CardRowSkeleton count={4} />}
        failedTitle={t('comments.failed')}
        empty={<EmptyState icon="message" title={t('comments.none')} />}
      >
        <CommentThreads comments={store.list.items} desk={desk} />
      </PlacesListing>
    </div>
  );
});
