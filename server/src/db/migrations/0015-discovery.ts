import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Videos watched together, the related lists made from them, and the sitemap files. Traces of
 * visitors are deleted within 24 hours.
 */
export const discovery: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- The salt of one day (UTC) that visitor ids are hashed with; gone on the next day, and with it the way from a visitor to a trace.
create table view_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Which videos one visitor watched on one day, until they are counted as pairs: deleted after 24 hours. Holds no visitor id and no member.
create unlogged table view_trace (
  visitor bytea not null check (length(visitor) = 16),
  video_id bigint not null references video on delete cascade,
  viewed_at timestamptz not null default now(),
  is_paired boolean not null default false,
  primary key (visitor, video_id)
);
create index view_trace_fresh on view_trace (visitor) where not is_paired;
create index view_trace_age on view_trace (viewed_at);

-- How many visitors watched both on one day: totals only. Each pair stands once, the smaller id first.
create table co_view (
  video_id bigint not null references video on delete cascade,
  other_id bigint not null references video on delete cascade,
  n integer not null,
  counted_on date not null default current_date,
  primary key (video_id, other_id),
  check (video_id < other_id)
);
create index co_view_other on co_view (other_id);

-- Related videos, the closest first, as the job found them; who reads them looks which are still public.
create table video_related (
  video_id bigint primary key references video on delete cascade,
  related integer[] not null,
  -- Something of it changed since.
  is_due boolean not null default false,
  computed_at timestamptz not null default now()
);
create index video_related_due on video_related (computed_at) where is_due;
create index video_related_age on video_related (computed_at);

-- One file of the sitemap, gzipped. The signature says of which rows it was made.
create table sitemap_file (
  name text primary key,
  signature text not null,
  urls integer not null,
  zipped bytea not null,
  changed_at timestamptz not null default now()
);

-- Feeds leave out what is blocked in some country: every process drops those that hold the video.
create function announce_blocking() returns trigger language plpgsql as $$
begin
  perform pg_notify('purge', 'video:' || new.id);
  return null;
end
$$;
create trigger video_blocking after update of blocked_countries on video
  for each row when (new.status = 0 and old.blocked_countries <> new.blocked_countries) execute function announce_blocking();
`;
