import type { Migration } from 'kysely/migration';
import { STRIKES_MAX } from '../../policies/strikes.ts';
import { runScript } from '../run-script.ts';

/**
 * Review decisions with their appeals and strikes, and constraints that hold regardless of which
 * code writes (docs/review.md).
 */
export const review: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table video
  -- when it came to review last: an approval from before does not count
  add column review_since timestamptz,
  add column overdue_told_at timestamptz;
create index video_review on video (state, review_since)
  where origin = 'upload' and state in ('awaiting_documents', 'in_review', 'approved', 'quarantined', 'rejected');

-- What the desk said of a version: a decision, or where it sent the video.
alter table review
  drop constraint review_verdict_check,
  add constraint review_verdict_check check (verdict in ('approve', 'reject', 'papers', 'quarantine')),
  add column reviewer_role text not null default '';

-- A rejection before publication has its statement, appeal and strike without a case.
alter table statement_of_reasons
  alter column decision_id drop not null,
  add column review_id bigint unique references review on delete cascade,
  add constraint statement_of_reasons_cause check (num_nonnulls(decision_id, review_id) = 1);
alter table appeal
  alter column decision_id drop not null,
  add column review_id bigint references review on delete cascade,
  add column decision_note text not null default '',
  add constraint appeal_cause check (num_nonnulls(decision_id, review_id) = 1);
create unique index appeal_review on appeal (review_id) where review_id is not null;
alter table strike add column review_id bigint references review on delete set null;
create unique index strike_review on strike (review_id) where review_id is not null;

-- Kinds are those of the contract: each room that adds one needs no word here.
alter table notification drop constraint if exists notification_kind_check;
alter table notification add constraint notification_kind_check check (kind ~ '^[a-z_]{3,40}$');

-- All that stands between a video and publication, as codes for staff.
create function publish_obstacles(v video) returns text[] language sql stable as $$
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
      select from moderation_case
      where subject_section = 1 and subject_id = v.id and kind = 'severe' and closed_at is null) then 'severe_case_open' end
  ], null)
$$;
create or replace function publish_obstacle(v video) returns text language sql stable as $$
  select (publish_obstacles(v))[1]
$$;

-- Each entry into review, and each other uploader, asks for a new decision; versions only grow, and other bytes are another version. So are other
-- words and another preview while the desk looks: what was looked at is what is published.
create function note_review_entry() returns trigger language plpgsql as $$
begin
  if new.origin = 'import' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.review_since := case when new.state = 'in_review' then clock_timestamp() end;
    return new;
  end if;
  if new.version < old.version then
    raise exception 'video %: a version does not come back', new.id using errcode = 'check_violation';
  end if;
  if new.sha256 is distinct from old.sha256 and old.sha256 is not null and new.version = old.version
    and old.state in ('in_review', 'approved', 'published', 'geo_limited', 'disabled_pending', 'restored') then
    raise exception 'video %: other bytes are another version', new.id using errcode = 'check_violation';
  end if;
  if old.state = 'in_review' and new.state = 'in_review' and new.version = old.version
    and (new.title, new.description, new.preview_no, new.nobody_shown, new.allow_download)
      is distinct from (old.title, old.description, old.preview_no, old.nobody_shown, old.allow_download) then
    new.version := old.version + 1;
  end if;
  if (new.state = 'in_review' and old.state <> 'in_review') or new.user_id is distinct from old.user_id then
    new.review_since := clock_timestamp();
    new.overdue_told_at := null;
  else
    new.review_since := old.review_since;
  end if;
  return new;
end
$$;
-- Named so that it runs before the guard of publication.
create trigger video_entry before insert or update of state, user_id, version, sha256, review_since, title, description, preview_no, nobody_shown, allow_download
  on video for each row execute function note_review_entry();

-- The same for the people who are shown and for the categories.
create function note_review_change() returns trigger language plpgsql as $$
begin
  update video set version = version + 1
    where id in (coalesce(new.video_id, old.video_id), coalesce(old.video_id, new.video_id)) and origin = 'upload' and state = 'in_review';
  return null;
end
$$;
create trigger depiction_change after insert or update or delete on depiction for each row execute function note_review_change();
create trigger video_category_change after insert or update or delete on video_category for each row execute function note_review_change();

create function is_staff(member bigint) returns boolean language sql stable as $$
  select exists (select from app_user where id = member and status = 'active' and role <> 'member')
$$;

-- A decision is by somebody who is staff at that moment, never about their own video, about the version that is there, and stays as it was written.
create function guard_review() returns trigger language plpgsql as $$
declare
  subject video;
begin
  if tg_op = 'DELETE' and not exists (select from video where id = old.video_id) then
    return old;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'review is append-only' using errcode = 'insufficient_privilege';
  end if;
  select role into new.reviewer_role from app_user where id = new.reviewer_id for share;
  if not is_staff(new.reviewer_id) then
    raise exception 'review: member % is not staff', new.reviewer_id using errcode = 'check_violation';
  end if;
  select * into subject from video where id = new.video_id;
  if subject.user_id = new.reviewer_id then
    raise exception 'review: video % is the reviewer''s own', new.video_id using errcode = 'check_violation';
  end if;
  if subject.version <> new.video_version or (new.verdict = 'approve' and subject.state <> 'in_review') then
    raise exception 'review: video % is not what was looked at', new.video_id using errcode = 'check_violation';
  end if;
  new.created_at := clock_timestamp();
  return new;
end
$$;
create trigger review_guard before insert or update or delete on review for each row execute function guard_review();
create trigger review_guard_all before truncate on review for each statement execute function guard_review();

-- Enough open strikes end the verification, whoever adds the last one; two at once are counted one after the other.
create function count_strikes() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id for update;
  if (select count(*) from strike where user_id = new.user_id and lifted_at is null) >= ${STRIKES_MAX} then
    update verification set state = 'revoked', reason_code = 'other', decided_at = now(), decided_by = null, updated_at = now()
      where user_id = new.user_id and state <> 'revoked';
    if found then
      insert into audit_log (role, action, object) values ('system', 'verification_revoked', 'user:' || new.user_id);
    end if;
  end if;
  return null;
end
$$;
create trigger strike_count after insert on strike for each row execute function count_strikes();

-- A match is cleared by staff, those of the two gravest lists by the role "trust" alone; never by the uploader.
create function guard_clearance() returns trigger language plpgsql as $$
begin
  if new.cleared_at is null then
    return new;
  end if;
  if new.cleared_by is null or not is_staff(new.cleared_by)
    or exists (select from video where id = new.video_id and user_id = new.cleared_by)
    or (exists (select from hash_entry where id = new.hash_entry_id and reason in ('severe', 'ncii'))
      and not exists (select from app_user where id = new.cleared_by and role = 'trust')) then
    raise exception 'hash_match of video %: not to be cleared by %', new.video_id, coalesce(new.cleared_by, 0) using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger hash_match_clearance before insert or update of cleared_at, cleared_by on hash_match
  for each row execute function guard_clearance();

-- An appeal against a rejection is decided by staff other than who rejected, and not by the uploader.
create function guard_review_appeal() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' and new.review_id is not null and (new.decided_by is null or not is_staff(new.decided_by) or exists (
    select from review r join video v on v.id = r.video_id
    where r.id = new.review_id and new.decided_by in (r.reviewer_id, v.user_id))) then
    raise exception 'appeal: somebody else decides' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger appeal_of_review before insert or update of state, decided_by on appeal for each row execute function guard_review_appeal();
`;
