import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Rules that hold regardless of which code writes: the steps to publication (docs/security.md) and
 * the chained, append-only audit log (section 2.4 of the product specification). Triggers enforce
 * both, so that they bind the tables' owner as well.
 */
export const guards: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Why an uploaded video may not be published; null when it may. The words are codes for staff.
create function publish_obstacle(v video) returns text language sql stable as $$
  select case
    when not exists (select from verification where user_id = v.user_id and state = 'verified') then 'uploader_not_verified'
    when exists (
      select from depiction d join person_identity p on p.id = d.person_id
      where d.video_id = v.id and (p.result <> 'verified' or exists (
        select from unnest(array['recording', 'publication', 'download']) scope
        where (scope <> 'download' or v.allow_download) and not exists (
          select from consent_release c where c.person_id = p.id and c.scope = scope.scope
            and (c.video_id is null or c.video_id = v.id) and c.withdrawn_at is null)))) then 'depiction_without_documents'
    when coalesce((
      select r.verdict from review r
      where r.video_id = v.id and r.video_version = v.version and r.reviewer_id <> v.user_id
      order by r.id desc limit 1), '') <> 'approve' then 'no_human_approval'
    when v.hash_screened_at is null
      or exists (select from hash_match where video_id = v.id and cleared_at is null) then 'hash_screen_not_clear'
    when exists (
      select from moderation_case
      where subject_section = 1 and subject_id = v.id and kind = 'severe' and closed_at is null) then 'severe_case_open'
  end
$$;

create function guard_publication() returns trigger language plpgsql as $$
declare
  obstacle text;
begin
  if tg_op = 'UPDATE' and new.origin <> old.origin then
    raise exception 'video origin is fixed' using errcode = 'check_violation';
  end if;
  if new.origin = 'import' or new.state not in ('published', 'geo_limited') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state in ('published', 'geo_limited') then
    if new.version <> old.version then
      raise exception 'video %: a replaced file returns to review', new.id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' or old.state not in ('approved', 'restored') then
    raise exception 'video %: not approved', new.id using errcode = 'check_violation';
  end if;
  obstacle := publish_obstacle(new);
  if obstacle is not null then
    raise exception 'video %: %', new.id, obstacle using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger video_publication before insert or update of state, origin, version on video
  for each row execute function guard_publication();

create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor_id bigint,
  role text not null,
  action text not null,
  object text not null,
  before_hash bytea,
  after_hash bytea,
  -- truncated after 90 days, and therefore outside the chain
  ip text,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_log_object on audit_log (object);
create index audit_log_actor on audit_log (actor_id, at);

create function audit_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|',
    entry.seq, extract(epoch from entry.at), coalesce(entry.actor_id::text, ''), entry.role, entry.action, entry.object,
    coalesce(encode(entry.before_hash, 'hex'), ''), coalesce(encode(entry.after_hash, 'hex'), ''),
    encode(entry.prev_hash, 'hex')), 'UTF8'))
$$;

-- One writer at a time, so that the chain has no fork; number, time and hashes are the database's own.
create function chain_audit() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.prev_hash := coalesce(last.hash, '\\x'::bytea);
  new.hash := audit_hash(new);
  return new;
end
$$;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit();

-- Appending is all one can do, but for cutting the address short and dropping what is older than seven years.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.ip := new.ip;
    if new is not distinct from old then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '7 years' then
      return old;
    end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_keep before update or delete on audit_log for each row execute function keep_audit();
create trigger audit_log_keep_all before truncate on audit_log for each statement execute function keep_audit();

-- The first entry whose hash or link is wrong; null for a sound chain.
create function audit_break() returns bigint language sql stable as $$
  select min(seq) from (
    select l.seq, l.hash = audit_hash(l) as sound, l.prev_hash = coalesce(lag(l.hash) over (order by l.seq), l.prev_hash) as linked
    from audit_log l) entries
  where not (sound and linked)
$$;
`;
