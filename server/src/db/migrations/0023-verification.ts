import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Results of identity decisions, and search fields of 2257 records (docs/trust-and-safety.md,
 * docs/records.md).
 */
export const verification: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Of a decision of staff: its code, and words for the member beside it.
alter table verification add column note text not null default '';
alter table person_identity
  add column reason_code text not null default '',
  add column note text not null default '',
  -- papers that were looked at and have been replaced since: kept and deleted with the person
  add column former_document_keys text[] not null default '{}';
-- A member is themselves once.
create unique index person_identity_self on person_identity (supplied_by) where member_id = supplied_by;
create index person_identity_waiting on person_identity (created_at) where result = 'pending';

-- The titles under which the video has stood: a record is found by each.
alter table record_2257 add column titles text[] not null default '{}';
create index verification_expiry on verification (document_expires_on) where state = 'verified';

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'comment', 'comment_reply', 'friend_request', 'friend_accepted', 'message', 'subscription_video', 'wall_post', 'identity'));
`;
