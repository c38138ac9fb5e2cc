import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Pending work of decisions, and checks that the second person is not the first (docs/takedown.md,
 * docs/review.md).
 */
export const takedowns: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- One name for the words of whoever decided an appeal, of a case or of a rejection.
update appeal set note = decision_note where decision_note <> '' and note = '';
alter table appeal drop column decision_note;

-- A notice about several pages opens a case for each; the others name the first.
alter table moderation_case add column notice_of bigint references moderation_case on delete set null;
create index moderation_case_notice on moderation_case (notice_of) where notice_of is not null;

-- Words with a clearance.
alter table hash_match add column cleared_note text not null default '';

-- A video that was taken away and is not on the block list yet: its fingerprint is still to be made.
create table hash_block (
  video_id bigint primary key references video on delete cascade,
  reason text not null check (reason in ('severe', 'ncii', 'dmca', 'other')),
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_at timestamptz not null default now()
);

-- Whoever decided or confirmed does neither with the appeal against it.
create or replace function guard_appeal() returns trigger language plpgsql as $$
begin
  if exists (select from decision d
    where d.id = new.decision_id and (new.decided_by in (d.decided_by, d.confirmed_by) or new.confirmed_by in (d.decided_by, d.confirmed_by))) then
    raise exception 'an appeal is decided by another person' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
drop trigger appeal_other_person on appeal;
create trigger appeal_other_person before insert or update of decided_by, confirmed_by on appeal for each row execute function guard_appeal();

-- A strike that counts again counts like a new one.
drop trigger strike_count on strike;
create trigger strike_count after insert or update of lifted_at on strike
  for each row when (new.lifted_at is null) execute function count_strikes();

-- What a case holds back is not published by another way than the end of that case.
create or replace function publish_obstacles(v video) returns text[] language sql stable as $$
  select array_remove(array[
    case when not exists (
      select from verification w join app_user u on u.id = w.user_id
      where w.user_id = v.user_id and w.state = 'verified' and u.status = 'active'
        and (w.document_expires_on is null or w.document_expires_on >= current_date)) then 'uploader_not_verified' end,
    case when not v.nobody_shown and not exists (select from depiction where video_id = v.id) then 'nobody_named' end,
    case when exists (
      select from depiction d join person_identity p on p.id = d.person_id
      where d.video_id = v.id and (p.result <> 'verified' or exists (
        select from unnest(array['recording', 'publication', 'download']) scope
        where (scope <> 'download' or v.allow_download) and not exists (
          select from consent_release c where c.person_id = p.id and c.scope = scope.scope
            and (c.video_id is null or c.video_id = v.id) and c.withdrawn_at is null)))) then 'depiction_without_documents' end,
    case when coalesce((
      select r.verdict from review r
      where r.video_id = v.id and r.video_version = v.version and r.reviewer_id <> v.user_id
        and r.created_at >= coalesce(v.review_since, '-infinity')
      order by r.id desc limit 1), '') <> 'approve' then 'no_human_approval' end,
    case when v.hash_screened_at is null
      or exists (select from hash_match where video_id = v.id and cleared_at is null) then 'hash_screen_not_clear' end,
    case when exists (
      select from moderation_case where subject_section = 1 and subject_id = v.id
        and (holds_content or (kind = 'severe' and closed_at is null))) then 'severe_case_open' end
  ], null)
$$;
`;
