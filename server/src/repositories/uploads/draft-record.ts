import type { VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';

/**
 * A member's own video before publication. Sizes in bytes, lengths in seconds, days as YYYY-MM-DD;
 * empty or 0 for unknown values.
 */
export interface DraftRecord {
  id: number;
  userId: number;
  state: VideoState;
  version: number;
  dir: string;
  title: string;
  description: string;
  categories: string[];
  isPrivate: boolean;
  allowsDownload: boolean;
  durationSeconds: number;
  width: number;
  height: number;
  bytes: number;
  sentAt: Date | null;
  previewNumber: number;
  frameCount: number;
  producedOn: string | null;
  place: string;
  nobodyShown: boolean;
  errorCode: string;
  step: string;
  progress: number;
  /** A severe match or case holds it; its uploader must not learn about this. */
  isSevere: boolean;
  /** Staff returned it after it was submitted, for missing documents or details. */
  isReturned: boolean;
  reviewReason: string;
  reviewNote: string;
  createdAt: Date;
  /** Name of its latest file. */
  filename: string;
  fileBytes: number;
  receivedBytes: number;
  /** Key of the upload in progress; empty otherwise. */
  uploadKey: string;
}

export const draftColumns = sql`
  v.id, v.user_id as "userId", v.state, v.version, v.dir, v.title, v.description,
  v.is_private as "isPrivate", v.allow_download as "allowsDownload",
  v.duration_s as "durationSeconds", v.width, v.height, v.bytes, v.sent_at as "sentAt",
  v.preview_no as "previewNumber",
  coalesce(a.poster_count, 0) as "frameCount", v.produced_on as "producedOn", v.place,
  v.nobody_shown as "nobodyShown",
  coalesce(nullif(v.error_code, ''), u.error_code, '') as "errorCode", v.step, v.progress,
  v.state in ('quarantined', 'disabled_pending', 'removed') and (
    exists (select from hash_match m join hash_entry e on e.id = m.hash_entry_id
      where m.video_id = v.id and m.cleared_at is null and e.reason = 'severe')
    or exists (select from moderation_case c where c.subject_section = ${SECTION_CODE.video}
    and c.subject_id = v.id and c.kind = 'severe'
      and c.closed_at is null)) as "isSevere",
  v.state = 'awaiting_documents' and r.verdict is not null as "isReturned",
  coalesce(nullif(v.review_reason, ''), r.reason_code, '') as "reviewReason",
  coalesce(nullif(v.review_note, ''), r.note, '') as "reviewNote",
  v.created_at as "createdAt", coalesce(u.filename, '') as filename,
  coalesce(u.bytes, 0) as "fileBytes",
  coalesce(u.received_bytes, 0) as "receivedBytes", case when u.state = 'receiving'
  then u.upload_key else '' end as "uploadKey",
  array(select g.dir::text from video_category c join category g on g.id = c.category_id
  where c.video_id = v.id order by g.dir) as categories`;

/**
 * Tables of `draftColumns`: the latest file, and the staff's decision since the video was
 * submitted.
 */
export const draftTables = sql`
  video v
  left join video_asset a on a.video_id = v.id
  left join lateral (select * from upload where video_id = v.id order by id desc limit 1) u on true
  left join lateral (select verdict, reason_code, note from review
    where video_id = v.id and created_at >= v.sent_at and verdict in ('reject', 'papers')
    and v.state in ('rejected', 'awaiting_documents')
    order by id desc limit 1) r on true`;
