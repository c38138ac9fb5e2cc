import { sql, type RawBuilder } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';

/** SQL: true if an open hash match or a case blocks the video `v`. */
export function isHeldBack(): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from hash_match where video_id = v.id and cleared_at is null)
    or exists (select from moderation_case where subject_section = ${SECTION_CODE.video}
    and subject_id = v.id
      and (holds_content or (kind = 'severe' and closed_at is null))))`;
}
