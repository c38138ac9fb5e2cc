import { sql, type RawBuilder } from 'kysely';
import { VIDEO_STATUS_CODE } from '../db/codes.ts';

/** Which private videos are shown beside the public ones: none, all, or a member's own and those of friends (R6-08). */
export type Privates = 'none' | 'all' | { friendsOf: number };

/** Condition on `v`, a video: it is public, or one of these private ones. What nobody uploaded has no friends. */
export function isShown(privates: Privates): RawBuilder<boolean> {
  const { public: open, private: closed } = VIDEO_STATUS_CODE;
  if (privates === 'none') return sql`v.status = ${open}`;
  if (privates === 'all') return sql`v.status in (${open}, ${closed})`;
  const { friendsOf: id } = privates;
  // Each pair stands once, whoever asked: the index friend_pair finds it.
  return sql`(v.status = ${open} or v.status = ${closed} and (v.user_id = ${id} or exists (
    select from friend f where least(f.from_id, f.to_id) = least(v.user_id, ${id}::bigint)
      and greatest(f.from_id, f.to_id) = greatest(v.user_id, ${id}::bigint) and f.status = 'accepted')))`;
}
