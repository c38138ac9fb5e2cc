import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Audit log lines are chained when their transaction commits. Before, the first line took the lock
 * of the chain and held it while files were moved, so all other writers waited.
 */
export const auditCommit: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Provisional numbers are negative, and seen by nobody but the transaction itself.
create sequence audit_provisional increment by -1 minvalue -9223372036854775807 maxvalue -1 start with -1 cycle;

create or replace function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.seq := nextval('audit_provisional');
  new.at := clock_timestamp();
  new.prev_hash := '\\x'::bytea;
  new.hash := '\\x'::bytea;
  return new;
end
$$;

-- One writer at a time, so that the chain has no fork; number, time and hashes are the database's own.
create function commit_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_log;
  entry audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log where seq > 0 order by seq desc limit 1;
  entry := new;
  entry.seq := coalesce(last.seq, 0) + 1;
  entry.at := clock_timestamp();
  entry.prev_hash := coalesce(last.hash, '\\x'::bytea);
  entry.hash := audit_hash(entry);
  update audit_log set seq = entry.seq, at = entry.at, prev_hash = entry.prev_hash, hash = entry.hash where seq = new.seq;
  return null;
end
$$;
create constraint trigger audit_log_commit after insert on audit_log deferrable initially deferred
  for each row execute function commit_audit();

create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.seq < 0 then
      return new;
    end if;
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

create or replace function audit_break() returns bigint language sql stable as $$
  select min(seq) from (
    select l.seq, l.hash = audit_hash(l) as sound, l.prev_hash = coalesce(lag(l.hash) over (order by l.seq), l.prev_hash) as linked
    from audit_log l where l.seq > 0) entries
  where not (sound and linked)
$$;
`;
