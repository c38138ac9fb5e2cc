import type { Comment } from '@nocturne/contracts/entities/community';
import { observer } from 'mobx-react-lite';
import { CommentItem, type CommentActions } from './comment-item.tsx';
import { threadsOf } from './comment-tree.tsx';
import styles from './comments.module.css';

export type { CommentActions } from './comment-item.tsx';
export { threadsOf } from './comment-tree.tsx';

interface CommentThreadsProps {
  comments: readonly Comment[];
  commentActions: CommentActions;
  /** Maximum number of threads; without it all show. */
  maxThreads?: number | undefined;
}

/** Comments, newest first, with replies below them (settlement 20). */
export const CommentThreads = observer(function CommentThreads({
  comments,
  commentActions,
  maxThreads,
}: CommentThreadsProps) {
  return (
    <ul className={styles['threads']}>
      {threadsOf(comments)
        .slice(0, maxThreads)
        .map(({ comment, replies }) => (
          <li key={comment.comment_id}>
            <CommentItem comment={comment} commentActions={commentActions} />
            {replies.length > 0 && (
              <ul className={styles['replies']}>
                {replies.map((reply) => (
                  <li key={reply.comment_id}>
                    <CommentItem comment={reply} commentActions={commentActions} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
    </ul>
  );
});
