import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Playlists are counted set-wise when a video comes or goes, searched words decay, and the second
 * list of blocked terms is removed. Section numbers are SECTION_CODE (codes.ts).
 */
export const counting: Migration = { up: (db) => runScript(db, PLAYLISTS + WORDS) };

const PLAYLISTS = `
-- Tells every process that answers about these playlists are wrong (R4-21): one notification holds less than 8000 bytes.
create function announce_playlists(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('purge', 'playlists ' || string_agg('playlist:' || id, ' '))
  from unnest(ids) with ordinality as changed (id, n) group by (n - 1) / 250;
end
$$;

-- Lists playlists or not, as they and their counters are now. Whoever calls it holds their rows.
create function list_playlists(ids bigint[]) returns void language plpgsql as $$
begin
  -- The ids are looked up in one place: in a join they would be gone through for each of its rows.
  with changed as materialized (
    select id, user_id, audience, updated_at, is_private from playlist where id = any(ids)
  ), known as materialized (
    select p.id, p.audience, p.updated_at, s.videos, s.viewed, s.popularity,
      not p.is_private and u.status = 'active' and s.videos > 0 as is_listed
    from changed p join app_user u on u.id = p.user_id join object_stats s on s.section = 5 and s.object_id = p.id
  ), left_out as (
    delete from playlist_listing l using known where l.playlist_id = known.id and not known.is_listed
  )
  insert into playlist_listing as l (playlist_id, audience, updated_at, videos, viewed, popularity)
  select id, audience, updated_at, videos, viewed, popularity from known where is_listed order by id
  on conflict (playlist_id) do update set audience = excluded.audience, updated_at = excluded.updated_at, videos = excluded.videos,
    viewed = excluded.viewed, popularity = excluded.popularity
  where (l.audience, l.updated_at, l.videos, l.viewed, l.popularity)
    is distinct from (excluded.audience, excluded.updated_at, excluded.videos, excluded.viewed, excluded.popularity);
  perform announce_playlists(ids);
end
$$;

-- Counts the public videos of playlists anew.
create or replace function playlists_changed(ids bigint[]) returns void language plpgsql as $$
begin
  -- One at a time for each: whoever waits here counts what the one before has written.
  perform from playlist where id = any(ids) order by id for no key update;
  insert into object_stats (section, object_id, videos)
  select 5, p.id, count(v.id) from playlist p
  left join playlist_item i on i.playlist_id = p.id
  left join video v on v.id = i.video_id and v.status = 0
  where p.id = any(ids) group by p.id order by p.id
  on conflict (section, object_id) do update set videos = excluded.videos;
  perform list_playlists(ids);
end
$$;

create or replace function playlist_items_changed() returns trigger language plpgsql as $$
begin
  -- A video that is being taken away at this moment does not see the new item: whoever puts it in waits, and counts it as it is then.
  if tg_op <> 'DELETE' then
    perform from video where id in (select video_id from changed) order by id for share;
  end if;
  perform playlists_changed(array(select distinct playlist_id from changed));
  return null;
end
$$;

create or replace function playlist_rows_removed() returns trigger language plpgsql as $$
begin
  delete from object_stats where section = 5 and object_id in (select id from changed);
  perform announce_playlists(array(select id from changed));
  return null;
end
$$;

-- A video that comes or goes is one more or less in each playlist that holds it. They are not counted anew: very many may hold it, and the statement
-- that takes it away waits.
create function playlist_videos_changed() returns trigger language plpgsql as $$
declare
  come bigint[] := array(select id from after where status = 0 except select id from before where status = 0);
  gone bigint[] := array(select id from before where status = 0 except select id from after where status = 0);
  ids bigint[] := array(select distinct playlist_id from playlist_item where video_id = any(come || gone));
begin
  if cardinality(ids) = 0 then
    return null;
  end if;
  perform from playlist where id = any(ids) order by id for no key update;
  -- Read again, because an item may have been removed, and counted, while this waited. None is added: that waits for the video.
  insert into object_stats as s (section, object_id, videos)
  select 5, i.playlist_id, sum(moved.by)
  from (select id, 1 as by from unnest(come) as id union all select id, -1 from unnest(gone) as id) moved join playlist_item i on i.video_id = moved.id
  group by i.playlist_id order by i.playlist_id
  on conflict (section, object_id) do update set videos = s.videos + excluded.videos;
  perform list_playlists(ids);
  return null;
end
$$;
drop trigger video_in_playlists on video;
drop function playlist_video_changed();
create trigger video_in_playlists after update on video
  referencing old table as before new table as after for each statement execute function playlist_videos_changed();
`;

const WORDS = `
-- As of playlists: the logarithm to base 2 of the searches decayed with a half-life of a day, on a scale that moves with time. What was counted
-- until now counts as searched now.
alter table search_keyword rename column weight to popularity;
alter table search_keyword alter column popularity drop default;
alter table search_keyword alter column popularity type double precision
  using ln(greatest(1, popularity)::float8) / ln(2::float8) + extract(epoch from now() - timestamptz '2020-01-01Z')::float8 / 86400;

-- Nothing ever filled it: terms are blocked by the operator's file (docs/operate.md).
drop table blocked_term;
`;
