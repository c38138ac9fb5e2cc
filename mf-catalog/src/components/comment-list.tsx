import type { Comment } from '@nocturne/contracts/entities/community';
import { useServices } from '@nocturne/federation/define-remote';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { Avatar } from '@nocturne/ui/avatar';
import { EmptyState } from '@nocturne/ui/empty-state';
import { ErrorPanel } from '@nocturne/ui/error-panel';
import { CardRowSkeleton } from '@nocturne/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { threadsOf } from '../listing/comment-threads.ts';
import { isRefused } from '../listing/listing-outcome.ts';
import { GuestNote } from './guest-note.tsx';
import styles from './comment-list.module.css';

interface CommentListProps {
  list: PagedList<Comment>;
  onRetry: () => void;
}

/** What members said, newest first, answers under what they answer (settlement 20); a visitor is told how to join in (R6-01). */
export const CommentList = observer(function CommentList({ list, onRetry }: CommentListProps) {
  const { session } = useServices();
  return (
    <div className={styles['place']}>
      {!session.isMember && <GuestNote />}
      <Comments list={list} onRetry={onRetry} />
    </div>
  );
});

const Comments = observer(function Comments({ list, onRetry }: CommentListProps) {
  const t = useText();
  switch (list.loadState) {
    case 'idle':
    case 'loading':
      return <CardRowSkeleton count={4} />;
    case 'failed':
      if (isRefused(list)) return <EmptyState icon="lock" title={t('error.forbidden')} />;
      return <ErrorPanel title={t('comments.failed')} onRetry={onRetry} />;
    case 'ready':
      if (list.isEmpty) return <EmptyState icon="message" title={t('listing.empty')} />;
      return (
        <ul className={styles['threads']}>
          {threadsOf(list.items).map(({ comment, replies }) => (
            <li key={comment.comment_id}>
              <CommentItem comment={comment} />
              {replies.length > 0 && (
                <ul className={styles['replies']}>
                  {replies.map((reply) => (
                    <li key={reply.comment_id}>
                      <CommentItem comment={reply} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      );
  }
});

const CommentItem = observer(function CommentItem({ comment }: { comment: Comment }) {
  const t = useText();
  const { user, avatar, text, post_date: written, likes } = comment;
  return (
    <article className={styles['comment']}>
      <Avatar name={user.username} pictureUrl={avatar} />
      <div className={styles['body']}>
        <p className={styles['who']}>
          <b>{user.username}</b> <Day written={written} />
        </p>
        <p className={styles['text']}>{text}</p>
        {likes > 0 && <p className={styles['likes']}>{t('comments.likes', { count: likes })}</p>}
      </div>
    </article>
  );
});

/** The day in words; the same at the server as in the browser, wherever that stands. */
const Day = observer(function Day({ written }: { written: string }) {
  const language = useLanguage();
  const date = new Date(written);
  if (Number.isNaN(date.getTime())) return null;
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  return <time dateTime={written}>{words}</time>;
});
