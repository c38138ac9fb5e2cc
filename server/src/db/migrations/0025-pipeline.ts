import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Progress of the pipeline, and moves of media to and from the public folder (docs/media.md). */
export const pipeline: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table video add column ingest_run uuid;
alter table video add column published_at timestamptz;
create index video_at_work on video (progress_at) where state in ('checking', 'transcoding');
create index video_moved on video (updated_at) where origin = 'upload';

-- Written before the folder is moved: a publication that broke off is found by it.
alter table video_asset add column next_folder text;
create index video_asset_moving on video_asset (video_id) where next_folder is not null;
create index video_asset_folder on video_asset (folder);

-- Kinds are those of the contract.
alter table notification drop constraint if exists notification_kind_check;
alter table notification add constraint notification_kind_check check (kind ~ '^[a-z_]{3,40}$');
`;
