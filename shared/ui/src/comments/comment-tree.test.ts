import { describe, expect, test } from '@jest/globals';
import { aComment } from '../testing/a-comment.tsx';
import { threadsOf } from './comment-tree.tsx';

const item = (comment_id: number, parent_id: number | null = null) =>
  aComment({ comment_id, parent_id });
const shape = (...comments: ReturnType<typeof aComment>[]) =>
  threadsOf(comments).map(({ comment, replies }) => [
    comment.comment_id,
    replies.map((reply) => reply.comment_id),
  ]);

describe('threadsOf', () => {
  test('R2.1-17 lists newest threads first and oldest replies first', () => {
    expect(shape(item(5, 1), item(4), item(3, 1), item(2, 3), item(1))).toEqual([
      [4, []],
      [1, [2, 3, 5]],
    ]);
  });

  test('R2.1-17 shows a reply to a missing comment as a thread', () => {
    expect(shape(item(3, 99), item(1))).toEqual([
      [3, []],
      [1, []],
    ]);
  });

  test('R2.1-17 keeps all comments that reply to each other in a cycle', () => {
    const all = threadsOf([item(2, 1), item(1, 2), item(3, 2)]).flatMap(({ comment, replies }) => [
      comment,
      ...replies,
    ]);
    expect(all.map(({ comment_id }) => comment_id).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3,
    ]);
  });
});
