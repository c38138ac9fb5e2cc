import type { Comment } from '@nocturne/contracts/entities/community';

/** A comment with its replies. */
export interface Thread {
  comment: Comment;
  /** Oldest first, as a conversation is read. */
  replies: readonly Comment[];
}

/**
 * Groups comments into threads: newest first as on the wire (settlement 20), each reply under the
 * first comment of its thread. A reply starts its own thread if its parent is not in the list or
 * its parents form a cycle.
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
