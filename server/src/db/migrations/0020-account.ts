import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Device names for the list of a member's sessions, and the new address of a pending change. */
export const account: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Browser and system in rough words, so that a member knows the session again; empty where nothing told.
alter table session add column device text not null default '' check (length(device) <= 60);
alter table email_token add constraint email_token_address check ((purpose = 'change_email') = (email is not null));
`;
