import { sql, type RawBuilder } from 'kysely';
import { VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { PrivateScope } from '../../policies/private-scope.ts';

/**
 * SQL: true if the video `v` is public or one of these private ones. Imports have no uploader, so
 * nobody's friends see them.
 */
export function isShown(privates: PrivateScope): RawBuilder<boolean> {
  const { public: publicCode, private: privateCode } = VIDEO_STATUS_CODE;
  if (privates === 'none') return sql`v.status = ${publicCode}`;
  if (privates === 'all') return sql`v.status in (${publicCode}, ${privateCode})`;
  const { friendsOf: id } = privates;
  // Each pair has one row, in either direction; the index friend_pair finds it.
  return sql`(v.status = ${publicCode}
    or v.status = ${privateCode} and (v.user_id = ${id} or exists (
    select from friend f where least(f.from_id, f.to_id) = least(v.user_id, ${id}::bigint)
      and greatest(f.from_id, f.to_id) = greatest(v.user_id, ${id}::bigint)
      and f.status = 'accepted')))`;
}
