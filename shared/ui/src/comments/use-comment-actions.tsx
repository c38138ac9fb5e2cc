import type { Comment } from '@nocturne/contracts/entities/community';
import type { SessionUser } from '@nocturne/contracts/entities/people';
import { useText } from '@nocturne/i18n/use-text';
import { useEffect, type RefObject } from 'react';
import type { CommentActions, CommentWriter } from './comment-item.tsx';
import { useHydrated } from '../hooks/use-hydrated.tsx';

/** A store of comments; observed by the component that passes it. */
export interface ObservedComments extends CommentWriter {
  /** Id of the comment written last. */
  lastWrittenId: number | null;
  removals: number;
  vote: (comment: Comment, vote: 1 | 0) => Promise<void>;
  remove: (comment: Comment) => Promise<void>;
  /** Opens the form that reports a comment to the operator; `title` names it there. */
  report: (comment: Comment, title: string) => void;
}

/** The server renders the same page for all members, so before hydration they have no identity. */
const ANY_MEMBER: SessionUser = { user_id: 0, username: '' };

/**
 * Returns the comment actions of the visitor and moves the focus. A new comment gets it, because
 * its form is closed or empty. After a removal the host gets it.
 */
export function useCommentActions(
  hostRef: RefObject<HTMLElement | null>,
  comments: ObservedComments,
  user: SessionUser | null,
): CommentActions {
  const t = useText();
  const isHydrated = useHydrated();
  const { lastWrittenId, removals } = comments;
  useEffect(() => {
    if (lastWrittenId !== null)
      hostRef.current?.querySelector<HTMLElement>(`[data-comment="${lastWrittenId}"]`)?.focus();
  }, [hostRef, lastWrittenId]);
  useEffect(() => {
    if (removals > 0) hostRef.current?.focus({ preventScroll: true });
  }, [hostRef, removals]);
  return {
    me: isHydrated ? user : user && ANY_MEMBER,
    comments,
    onVote: (comment, vote) => void comments.vote(comment, vote),
    onDelete: (comment) => void comments.remove(comment),
    onReport: (comment) =>
      comments.report(comment, t('comments.report_title', { name: comment.user.username })),
  };
}
