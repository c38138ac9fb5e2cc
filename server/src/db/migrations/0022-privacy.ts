import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Exports and deletions of members' data, and expiry of sealed records (docs/privacy.md). */
export const privacy: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Size of the file of an export.
alter table data_request add column bytes bigint not null default 0;
create index data_request_member on data_request (user_id, kind, id desc);
create index data_request_file on data_request (expires_at) where file_key is not null;

create index app_user_biometrics on app_user (biometric_purge_at) where biometric_purge_at is not null;

-- Answers of others outlive the comment that they answer: they stand by themselves, as under one that was taken away.
alter table comment drop constraint comment_parent_id_fkey;
alter table comment add constraint comment_parent_id_fkey foreign key (parent_id) references comment on delete set null;
`;
