import { describe, expect, test } from '@jest/globals';
import { aComment } from './testing/a-comment.tsx';
import { threadsOf } from './comment-tree.tsx';

const said = (comment_id: number, parent_id: number | null = null) =>
  aComment({ comment_id, parent_id });
const shape = (...comments: ReturnType<typeof aComment>[]) =>
  threadsOf(comments).map(({ comment, replies }) => [
    comment.comment_id,
    replies.map((reply) => reply.comment_id),
  ]);

describe('threadsOf', () => {
  test('R2.1-17 lists newest threads first and oldest replies first', () => {
    expect(shape(said(5, 1), said(4), said(3, 1), said(2, 3), said(1))).toEqual([
      [4, []],
      [1, [2, 3, 5]],
    ]);
  });

  test('R2.1-17 shows a reply to a missing comment as a thread', () => {
    expect(shape(said(3, 99), said(1))).toEqual([
      [3, []],
      [1, []],
    ]);
  });

  test('R2.1-17 keeps all comments that reply to each other in a cycle', () => {
    const all = threadsOf([said(2, 1), said(1, 2), said(3, 2)]).flatMap(({ comment, replies }) => [
      comment,
      ...replies,
    ]);
    expect(all.map(({ comment_id }) => comment_id).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3,
    ]);
  });
});
