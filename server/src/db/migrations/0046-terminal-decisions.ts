import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Decisions that were made at the terminal of the site's machine. All its users count as one
 * person, because a name there is not proof (docs/takedown.md). Earlier decisions are unknown and
 * count as made in the console.
 */
export const terminalDecisions: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table decision
  add column decided_at_terminal boolean not null default false,
  add column confirmed_at_terminal boolean not null default false,
  add constraint decision_one_at_terminal
    check (not (decided_at_terminal and confirmed_at_terminal));
alter table appeal
  add column decided_at_terminal boolean not null default false,
  add column confirmed_at_terminal boolean not null default false,
  add constraint appeal_one_at_terminal
    check (not (decided_at_terminal and confirmed_at_terminal));

create or replace function guard_appeal() returns trigger language plpgsql as $$
begin
  if exists (select from decision d
    where d.id = new.decision_id and (new.decided_by in (d.decided_by, d.confirmed_by)
      or new.confirmed_by in (d.decided_by, d.confirmed_by)
      or ((new.decided_at_terminal or new.confirmed_at_terminal)
        and (d.decided_at_terminal or d.confirmed_at_terminal)))) then
    raise exception 'an appeal is decided by another person' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
`;
