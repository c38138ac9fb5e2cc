import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Messages to the operator also name the page that they are about. `subject` is a reason of
 * contracts/contact.ts.
 */
export const contacts: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table contact_message add column page text not null default '';
`;
