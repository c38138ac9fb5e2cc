import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Counts of sent pages, so that the guard can tell real reports from forged ones, and an outcome
 * class for the server's own observations.
 */
export const pageCounts: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Sums by minute. pages: those that named the release. visitors and bad_visitors: network addresses that were new within the guard's window, of those pages
-- and of those whose browsers reported a failure. No address is kept.
create table remote_page (
  minute timestamptz not null,
  release text not null,
  pages integer not null default 0,
  visitors integer not null default 0,
  bad_visitors integer not null default 0,
  primary key (minute, release)
);

alter table remote_outcome drop constraint remote_outcome_class_check,
  add constraint remote_outcome_class_check
  check (class in ('', 'network', 'timeout', 'integrity', 'contract', 'exec', 'missing', 'server'));
`;
