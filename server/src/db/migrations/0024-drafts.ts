import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';
import { videoTransitionsSql } from '../video-transitions-sql.ts';

/**
 * Details of unpublished uploads, progress of their processing, and the transitions of video states
 * (docs/upload.md).
 */
export const drafts: Migration = { up: (db) => runScript(db, SCRIPT + videoTransitionsSql()) };

const SCRIPT = `
alter table video
  -- when its uploader gave it to review; null while it is theirs alone
  add column sent_at timestamptz,
  -- the chosen frame, from 1; 0 while none is
  add column preview_no smallint not null default 0 check (preview_no between 0 and 10),
  -- why its file was refused: an error code
  add column error_code text not null default '',
  add column produced_on date,
  add column place text not null default '',
  -- the uploader declares that no person is shown
  add column if not exists nobody_shown boolean not null default false,
  -- the last word of staff for the uploader
  add column review_reason text not null default '',
  add column review_note text not null default '',
  -- what works on it, percent of the whole, and when that was written
  add column if not exists step text not null default '',
  add column if not exists progress smallint not null default 0 check (progress between 0 and 100),
  add column if not exists progress_at timestamptz;
create index video_drafts on video (user_id, id desc)
  where origin = 'upload' and state not in ('published', 'geo_limited', 'removed', 'purged');
`;
