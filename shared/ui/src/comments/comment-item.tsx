import type { Comment } from '@nocturne/contracts/entities/community';
import type { SessionUser } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import type { Refusal } from '@nocturne/lib/refusal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '../icons/avatar.tsx';
import { Button } from '../controls/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { TimeAgo } from '../page/time-ago.tsx';
import styles from './comments.module.css';

export interface CommentWriter {
  /** Posts a comment or a reply; resolves to undefined if it was accepted. Never rejects. */
  write: (text: string, parent: Comment | null) => Promise<Refusal<'text'> | undefined>;
}

/** Comment actions, and the member who uses them. */
export interface CommentActions {
  /** The signed-in member. */
  me: SessionUser | null;
  comments: CommentWriter;
  onVote: (comment: Comment, vote: 1 | 0) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
}

interface CommentItemProps {
  comment: Comment;
  commentActions: CommentActions;
}

/** One comment with its actions; its text is plain text, never markup. */
export const CommentItem = observer(function CommentItem({
  comment,
  commentActions,
}: CommentItemProps) {
  const t = useText();
  const [isAnswering, setAnswering] = useState(false);
  const { comment_id: id, user, avatar, text, post_date: postDate } = comment;
  // Member pages are for members only (settlement 29).
  const page = commentActions.me ? href('member', { id: user.user_id }) : undefined;
  const sendReply = async (reply: string) => {
    const refusal = await commentActions.comments.write(reply, comment);
    if (!refusal) setAnswering(false);
    return refusal;
  };
  return (
    <article className={styles['comment']} data-place="" data-comment={id} tabIndex={-1}>
      <Avatar
        name={user.username}
        pictureUrl={avatar}
        isOwn={commentActions.me?.user_id === user.user_id}
      />
      <div className={styles['body']}>
        <p className={styles['who']}>
          <b>{page === undefined ? user.username : <a href={page}>{user.username}</a>}</b>{' '}
          <TimeAgo at={postDate} />
        </p>
        <p className={styles['text']}>{text}</p>
        <CommentButtons
          comment={comment}
          commentActions={commentActions}
          isAnswering={isAnswering}
          onAnswer={() => setAnswering(!isAnswering)}
        />
        {isAnswering && (
          <CommentForm
            label={t('comments.answer', { name: user.username })}
            storageKey={`answer-${id}`}
            takesFocus
            onSend={sendReply}
            onCancel={() => setAnswering(false)}
          />
        )}
      </div>
    </article>
  );
});

interface ActionsProps extends CommentItemProps {
  isAnswering: boolean;
  onAnswer: () => void;
}

const CommentButtons = observer(function CommentButtons({
  comment,
  commentActions,
  isAnswering,
  onAnswer,
}: ActionsProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { user } = comment;
  const name = user.username;
  const isOwn = commentActions.me?.user_id === user.user_id;
  return (
    <div className={styles['actions']}>
      <Vote comment={comment} commentActions={commentActions} vote={1} />
      <Vote comment={comment} commentActions={commentActions} vote={0} />
      {commentActions.me && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isAnswering}
          aria-label={t('comments.reply_to', { name })}
          onClick={() => onAnswer()}
        >
          {t('comments.reply')}
        </Button>
      )}
      {isOwn ? (
        <Button
          variant="ghost"
          size="sm"
          icon="trash"
          aria-label={t('comments.delete')}
          onClick={() => setAsking(true)}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon="flag"
          aria-label={t('comments.report', { name })}
          onClick={() => commentActions.onReport(comment)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          {...{
            title: t('comments.sure'),
            text: t('comments.sure_text'),
            confirmLabel: t('comments.yes'),
            cancelLabel: t('comments.no'),
          }}
          onConfirm={() => {
            setAsking(false);
            commentActions.onDelete(comment);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
});

interface VoteProps extends CommentItemProps {
  vote: 1 | 0;
}

/** A like or dislike button with its count. */
const Vote = observer(function Vote({ comment, commentActions, vote }: VoteProps) {
  const t = useText();
  const language = useLanguage();
  const count = vote === 1 ? comment.likes : comment.dislikes;
  // The accessible name contains the visible text, so voice control finds the button.
  const shown = formatCount(count, language);
  const labelValues = { name: comment.user.username, count: shown };
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={vote === 1 ? 'like' : 'dislike'}
      aria-label={vote === 1 ? t('comments.like', labelValues) : t('comments.dislike', labelValues)}
      onClick={() => commentActions.onVote(comment, vote)}
    >
      {count > 0 && shown}
    </Button>
  );
});
