import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Network addresses are hashed with the site's own key from now on (docs/security.md). */
export const keyedAddresses: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- A plain hash of an address is found by trying all addresses, and nothing reads the old ones: they go.
update session set ip_hash = null where ip_hash is not null;
update moderation_case set ip_hash = null where ip_hash is not null;
-- Read for the ten minutes of the comments' limit only.
update comment set ip_hash = null where ip_hash is not null;
`;
