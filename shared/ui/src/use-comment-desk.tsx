import type { Comment } from '@nocturne/contracts/entities/community';
import type { SessionUser } from '@nocturne/contracts/entities/people';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, type RefObject } from 'react';
import type { CommentDesk } from './comment-item.tsx';
import { useHydrated } from './use-hydrated.tsx';

/** What a store of comments does and tells; it is observed by the component that gives it. */
export interface CommentsOfPlace {
  /** The comment that was written last. */
  written: number | null;
  /** How many were taken away. */
  removals: number;
  write: CommentDesk['onSend'];
  vote: (comment: Comment, vote: 1 | 0) => Promise<void>;
  remove: (comment: Comment) => Promise<void>;
  /** Opens the form that tells the operator of a comment; `title` names it there. */
  report: (comment: Comment, title: string) => void;
}

/** The server draws one page for all members: until it is taken over each of them is nobody. */
const ANY_MEMBER: SessionUser = { user_id: 0, username: '' };

/**
 * What the visitor may do with comments. The one that was written has the focus, because the form that had it is gone or empty again; what had it in a
 * comment that was taken away hands it to the whole of them, the host.
 */
export function useCommentDesk(
  hostRef: RefObject<HTMLElement | null>,
  comments: CommentsOfPlace,
  user: SessionUser | null,
): CommentDesk {
  const t = useText();
  const isHydrated = useHydrated();
  const { written, removals } = comments;
  useEffect(() => {
    if (written !== null)
      hostRef.current?.querySelector<HTMLElement>(`[data-comment="${written}"]`)?.focus();
  }, [hostRef, written]);
  useEffect(() => {
    if (removals > 0) hostRef.current?.focus({ preventScroll: true });
  }, [hostRef, removals]);
  return {
    me: isHydrated ? user : user && ANY_MEMBER,
    onSend: (text, answered) => comments.write(text, answered),
    onVote: (comment, vote) => void comments.vote(comment, vote),
    onDelete: (comment) => void comments.remove(comment),
    onReport: (comment) =>
      comments.report(comment, t('comments.report_title', { name: comment.user.username })),
  };
}
