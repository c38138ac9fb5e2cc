import type { Comment } from '@nocturne/contracts/entities/community';

export function aComment(changes: Partial<Comment> = {}): Comment {
  return {
    comment_id: 1,
    user: { user_id: 3, username: 'anselm' },
    avatar: '',
    text: 'A quiet one.',
    post_date: '2026-11-01T12:00:00.000Z',
    likes: 0,
    dislikes: 0,
    parent_id: null,
    ...changes,
  };
}
