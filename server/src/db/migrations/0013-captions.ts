import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Caption tracks of a video: WebVTT files in its media folder. Every viewer of the video may read
 * them.
 */
export const captions: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
create table video_caption (
  video_id bigint not null references video on delete cascade,
  -- BCP 47, in its canonical spelling.
  language text not null,
  kind text not null check (kind in ('subtitles', 'captions')),
  label text not null,
  -- Path below the media folder, named by the hash of the text.
  key text not null,
  bytes integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (video_id, language, kind)
);
`;
