import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Shared state of the bot check's processes: the signing key of its tasks, and the used tasks
 * (docs/security.md).
 */
export const botCheck: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Keys of this installation that no file holds; a row is made where it is first needed.
create table site_key (
  name text primary key,
  value bytea not null check (length(value) = 32)
);

-- Not logged for replication: what is lost ends within minutes anyway.
create unlogged table used_bot_task (
  task_hash bytea primary key check (length(task_hash) = 32),
  expires_at timestamptz not null
);
create index used_bot_task_expiry on used_bot_task (expires_at);
`;
