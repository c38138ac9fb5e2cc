import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * The kill switch of one channel; that of `remote` applies to all channels (docs/federation.md,
 * "The registry").
 */
export const channelKill: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table remote_channel add column kill_mode text check (kill_mode in ('previous', 'hide'));
`;
