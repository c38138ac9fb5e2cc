import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Fingerprints of whole videos replace those of single frames. A match may also be with the site's
 * own catalogue (docs/hashes.md).
 */
export const hashes: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
drop table fingerprint;

-- Frames of a video, evenly apart: of frame n, bytes 32n of the three hashes, byte n of quality, bytes 64n of cells. A row is written once; a new file is a new row.
-- It belongs to a video, or to the entry of the block list that stands for a video taken away.
create table fingerprint (
  id bigint generated always as identity primary key,
  video_id bigint unique references video on delete cascade,
  hash_entry_id bigint unique references hash_entry on delete cascade,
  -- of the file that was looked at
  sha256 bytea not null check (length(sha256) = 32),
  duration_s real not null check (duration_s > 0),
  interval_s real not null check (interval_s > 0),
  frames smallint not null check (frames > 0),
  pdq bytea not null,
  mirrored bytea not null,
  quality bytea not null,
  inner_hash bytea not null,
  cells bytea not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(video_id, hash_entry_id) = 1),
  check (length(pdq) = 32 * frames and length(mirrored) = 32 * frames and length(inner_hash) = 32 * frames),
  check (length(quality) = frames and length(cells) = 64 * frames)
);
create index fingerprint_duration on fingerprint (duration_s);
create index fingerprint_sha256 on fingerprint (sha256);
-- Hashes are as random as bytes can be: compressing them costs time and saves nothing.
alter table fingerprint alter column pdq set storage external, alter column mirrored set storage external, alter column inner_hash set storage external;

-- Of a list that was removed: kept for the matches that name it, and matched with nothing any more.
alter table hash_entry add column retired_at timestamptz;
create index hash_entry_source on hash_entry (source);

-- Either an entry of a list or a video of the own catalogue. The sha256 is of the file that was looked at: what was cleared for one file is not for another.
alter table hash_match alter column hash_entry_id drop not null;
alter table hash_match add column other_video_id bigint references video on delete cascade;
alter table hash_match add column sha256 bytea check (length(sha256) = 32);
alter table hash_match add check (hash_entry_id is null or other_video_id is null);
create index hash_match_entry on hash_match (hash_entry_id);
create index hash_match_other on hash_match (other_video_id);
`;
