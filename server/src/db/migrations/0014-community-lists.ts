import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Tables behind lists of members, playlists and comments, and announcements of their changes.
 * Section numbers are SECTION_CODE (codes.ts).
 */
export const communityLists: Migration = {
  up: (db) => runScript(db, MEMBERS + PLAYLISTS + ANNOUNCED),
};

const MEMBERS = `
-- One narrow row for each member that may be listed: active, with a confirmed address. Every sort reads one index of it.
-- The trigger keeps the rows, the roll-up job the three counters.
create table member_listing (
  user_id bigint primary key references app_user on delete cascade,
  username_ci text collate "C" not null,
  created_at timestamptz not null,
  videos integer not null default 0,
  subscribers integer not null default 0,
  -- of their public videos together (settlement 33)
  popularity double precision not null default 0
);
create index member_listing_recent on member_listing (created_at desc, user_id desc);
create index member_listing_name on member_listing (username_ci, user_id);
create index member_listing_videos on member_listing (videos desc, user_id desc);
create index member_listing_subscribers on member_listing (subscribers desc, user_id desc);
create index member_listing_popularity on member_listing (popularity desc, user_id desc);
create index member_listing_search on member_listing using gin (username_ci gin_trgm_ops);

create function keep_member_listing() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and new.email_confirmed_at is not null then
    insert into member_listing (user_id, username_ci, created_at) values (new.id, new.username_ci, new.created_at)
    on conflict (user_id) do update set username_ci = excluded.username_ci, created_at = excluded.created_at;
  else
    delete from member_listing where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger app_user_listing after insert or update of status, email_confirmed_at, username, created_at on app_user
  for each row execute function keep_member_listing();

insert into member_listing (user_id, username_ci, created_at, videos, subscribers)
select u.id, u.username_ci, u.created_at, coalesce(o.videos, 0), coalesce(o.subscribers, 0)
from app_user u left join object_stats o on o.section = 4 and o.object_id = u.id
where u.status = 'active' and u.email_confirmed_at is not null;
`;

const PLAYLISTS = `
-- Playlists are ranked by it: the logarithm to base 2 of the views decayed with a half-life of a day, on a scale that moves with time,
-- so that it is written with a view and never computed again.
alter table object_stats add column popularity double precision not null default 0;

-- One narrow row for each playlist that may be listed: public, of an active member, with a video that may be seen. Its counters are those of
-- object_stats; every sort reads one index of it.
create table playlist_listing (
  playlist_id bigint primary key references playlist on delete cascade,
  audience smallint not null,
  updated_at timestamptz not null,
  videos integer not null,
  viewed bigint not null,
  popularity double precision not null
);
create index playlist_listing_latest on playlist_listing (audience, updated_at desc, playlist_id desc);
create index playlist_listing_viewed on playlist_listing (audience, viewed desc, playlist_id desc);
create index playlist_listing_popularity on playlist_listing (audience, popularity desc, playlist_id desc);
create index playlist_listing_videos on playlist_listing (audience, videos desc, playlist_id desc);
drop index playlist_public;

-- Counts the public videos of playlists anew, lists them or not, and tells every process that answers about them are wrong (R4-21).
create function playlists_changed(ids bigint[]) returns void language plpgsql as $$
begin
  -- One at a time for each: whoever waits here counts what the one before has written.
  perform from playlist where id = any(ids) order by id for no key update;
  insert into object_stats (section, object_id, videos)
  select 5, p.id, count(v.id) from playlist p
  left join playlist_item i on i.playlist_id = p.id
  left join video v on v.id = i.video_id and v.status = 0
  where p.id = any(ids) group by p.id order by p.id
  on conflict (section, object_id) do update set videos = excluded.videos;
  delete from playlist_listing where playlist_id = any(ids);
  insert into playlist_listing (playlist_id, audience, updated_at, videos, viewed, popularity)
  select p.id, p.audience, p.updated_at, s.videos, s.viewed, s.popularity from playlist p
  join app_user u on u.id = p.user_id and u.status = 'active'
  join object_stats s on s.section = 5 and s.object_id = p.id and s.videos > 0
  where p.id = any(ids) and not p.is_private
  on conflict (playlist_id) do nothing;
  perform pg_notify('purge', 'playlist:' || id || ' playlists') from unnest(ids) as id;
end
$$;

create function playlist_items_changed() returns trigger language plpgsql as $$
begin
  perform playlists_changed(array(select distinct playlist_id from changed));
  return null;
end
$$;
create trigger playlist_item_added after insert on playlist_item
  referencing new table as changed for each statement execute function playlist_items_changed();
create trigger playlist_item_moved after update on playlist_item
  referencing new table as changed for each statement execute function playlist_items_changed();
create trigger playlist_item_removed after delete on playlist_item
  referencing old table as changed for each statement execute function playlist_items_changed();

-- By statement: a plan made for one row while the tables are empty would be kept for thousands.
create function playlist_rows_changed() returns trigger language plpgsql as $$
begin
  perform playlists_changed(array(select id from changed));
  return null;
end
$$;
create trigger playlist_added after insert on playlist
  referencing new table as changed for each statement execute function playlist_rows_changed();
create trigger playlist_changed after update on playlist
  referencing new table as changed for each statement execute function playlist_rows_changed();

create function playlist_rows_removed() returns trigger language plpgsql as $$
begin
  delete from object_stats where section = 5 and object_id in (select id from changed);
  perform pg_notify('purge', 'playlist:' || id || ' playlists') from changed;
  return null;
end
$$;
create trigger playlist_removed after delete on playlist
  referencing old table as changed for each statement execute function playlist_rows_removed();

create function playlist_video_changed() returns trigger language plpgsql as $$
begin
  perform playlists_changed(array(select playlist_id from playlist_item where video_id = new.id));
  return null;
end
$$;
create trigger video_in_playlists after update of state, is_private on video
  for each row when ((old.status = 0) <> (new.status = 0)) execute function playlist_video_changed();

create function playlist_owner_changed() returns trigger language plpgsql as $$
begin
  perform playlists_changed(array(select id from playlist where user_id = new.id));
  return null;
end
$$;
create trigger app_user_playlists after update of status on app_user for each row execute function playlist_owner_changed();

select playlists_changed(array(select id from playlist));
`;

const ANNOUNCED = `
create function announce_comment() returns trigger language plpgsql as $$
declare
  about comment := coalesce(new, old);
begin
  perform pg_notify('purge', 'comments:' || about.section || ':' || about.object_id);
  return null;
end
$$;
create trigger comment_change after insert or update or delete on comment for each row execute function announce_comment();

create function announce_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('purge', 'member:' || new.id);
  return null;
end
$$;
create trigger app_user_change after update of status, email_confirmed_at, username on app_user
  for each row execute function announce_member();

create function announce_profile() returns trigger language plpgsql as $$
begin
  perform pg_notify('purge', 'member:' || new.user_id);
  return null;
end
$$;
create trigger profile_change after update on profile for each row execute function announce_profile();
`;
