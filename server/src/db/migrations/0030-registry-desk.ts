import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * State of the registry console: author of the shown release, reason for a paused experiment, last
 * time a release was shown (docs/federation.md).
 */
export const registryDesk: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table remote_channel add column changed_by text not null default '';
update remote_channel c set changed_by = coalesce(
  (select actor from remote_audit a where a.remote = c.remote and a.channel = c.channel order by seq desc limit 1), '');

alter table remote_experiment add column paused_why text not null default '';
-- One experiment at a time for a remote and channel: a visitor is in one variant at most.
drop index remote_experiment_running;
create unique index remote_experiment_running on remote_experiment (remote, channel) where state = 'running';

-- When a channel or an experiment named it last: its files stay for pages that are open since.
alter table remote_release add column shown_at timestamptz not null default now();
create function note_shown_releases() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'remote_channel' then
    update remote_release set shown_at = now() where id = any(array_append(old.previous, old.active));
  else
    update remote_release set shown_at = now() where id in (select variant ->> 'release' from jsonb_array_elements(old.variants) variant);
  end if;
  return null;
end
$$;
create trigger remote_channel_shown after update or delete on remote_channel for each row execute function note_shown_releases();
create trigger remote_experiment_shown after update or delete on remote_experiment for each row execute function note_shown_releases();
create index remote_audit_remote on remote_audit (remote, seq desc);
`;
