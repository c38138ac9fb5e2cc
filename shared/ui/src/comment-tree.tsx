import type { Comment } from '@nocturne/contracts/entities/community';

/** A comment with what was answered to it. */
export interface Thread {
  comment: Comment;
  /** Oldest first, as a conversation is read. */
  replies: readonly Comment[];
}

/**
 * Comments as they are read: newest first as the wire has them (settlement 20), answers under the first comment of their conversation.
 * An answer to a comment that is not in the list, or to itself by way of others, stands by itself.
 */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]));
  const rootOf = (comment: Comment): Comment => {
    const seen = new Set<Comment>();
    let root = comment;
    for (
      let next: Comment | undefined = comment;
      next;
      next = next.parent_id === null ? undefined : byId.get(next.parent_id)
    ) {
      if (seen.has(next)) return comment;
      seen.add(next);
      root = next;
    }
    return root;
  };
  const roots = comments.filter((comment) => rootOf(comment) === comment);
  const repliesTo = Map.groupBy(
    comments.filter((comment) => rootOf(comment) !== comment),
    rootOf,
  );
  return roots.map((comment) => ({
    comment,
    replies: (repliesTo.get(comment) ?? []).toReversed(),
  }));
}
