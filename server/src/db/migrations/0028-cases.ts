import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Cases from receipt to appeal: emails, takedowns that survive a crash, second persons
 * (docs/takedown.md).
 */
export const cases: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table moderation_case
  -- of the letters to the sender and to the uploader: who knows it may appeal
  add column secret_hash bytea,
  add column uploader_secret_hash bytea,
  -- of the sender's letters
  add column language text not null default 'en' check (language in ('en', 'ru', 'fr', 'de')),
  -- share of the time, percent, at which the operator was told
  add column escalated smallint not null default 0,
  -- this case wants its video off; where several do, the last one gives it back
  add column holds_content boolean not null default false,
  -- when the video was off because of it, and the state that it was taken from
  add column disabled_at timestamptz,
  add column taken_from text not null default '',
  -- when what names its sender was removed
  add column forgotten_at timestamptz;
create index moderation_case_open on moderation_case (deadline_at) where closed_at is null;
create index moderation_case_received on moderation_case (received_at);

alter table decision
  add column note text not null default '',
  -- a second person has to agree before it takes effect
  add column needs_confirmation boolean not null default false,
  add column confirmed_at timestamptz,
  -- when its effects were there
  add column applied_at timestamptz;
create index decision_open on decision (id) where applied_at is null;

alter table appeal
  add column side text not null default 'uploader' check (side in ('reporter', 'uploader')),
  add column due_at timestamptz,
  -- of a counter-notice: between which moments its video comes back
  add column restore_from timestamptz,
  add column restore_until timestamptz,
  add column note text not null default '',
  add column needs_confirmation boolean not null default false,
  add column confirmed_by bigint references app_user,
  add column confirmed_at timestamptz,
  add column applied_at timestamptz,
  add constraint appeal_second_person check (confirmed_by is null or confirmed_by <> decided_by);
create unique index appeal_once on appeal (decision_id, side);
create index appeal_unapplied on appeal (id) where state <> 'open' and applied_at is null;

-- One strike for a case and member, whoever runs a decision's effects again.
create unique index strike_once on strike (case_id, user_id);

-- Whoever decided does not decide the appeal against it.
create function guard_appeal() returns trigger language plpgsql as $$
begin
  if exists (select from decision d where d.id = new.decision_id and new.decided_by in (d.decided_by, d.confirmed_by)) then
    raise exception 'an appeal is decided by another person' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger appeal_other_person before insert or update of decided_by on appeal for each row execute function guard_appeal();
`;
