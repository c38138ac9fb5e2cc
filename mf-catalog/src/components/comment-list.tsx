import type { Comment } from '@nocturne/contracts/entities/community';
import { useServices } from '@nocturne/federation/define-remote';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { Avatar } from '@nocturne/ui/avatar';
import { EmptyState } from '@nocturne/ui/empty-state';
import { CardRowSkeleton } from '@nocturne/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { threadsOf } from '../listing/comment-threads.ts';
import { GuestNote } from './guest-note.tsx';
import { PlacesListing } from './places-listing.tsx';
import styles from './comment-list.module.css';

interface CommentListProps {
  list: PagedList<Comment>;
  hrefFor: (page: number) => string;
  onRetry: () => void;
}

/** What members said, newest first, answers under what they answer (settlement 20), COMMENTS_PER_PAGE at a time; a visitor is told how to join in (R6-01). */
export const CommentList = observer(function CommentList(paging: CommentListProps) {
  const { session } = useServices();
  const t = useText();
  return (
    <div className={styles['place']}>
      {!session.isMember && <GuestNote page={paging.hrefFor(1)} />}
      <PlacesListing
        {...paging}
        skeleton={<CardRowSkeleton count={4} />}
        failedTitle={t('comments.failed')}
        empty={<EmptyState icon="message" title={t('listing.empty')} />}
      >
        <Threads comments={paging.list.items} />
      </PlacesListing>
    </div>
  );
});

const Threads = observer(function Threads({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul className={styles['threads']}>
      {threadsOf(comments).map(({ comment, replies }) => (
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
});

const CommentItem = observer(function CommentItem({ comment }: { comment: Comment }) {
  const t = useText();
  const { user, avatar, text, post_date: written, likes } = comment;
  return (
    <article className={styles['comment']} data-place="" tabIndex={-1}>
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
