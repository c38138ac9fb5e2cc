import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** The publication guard checks more columns, and the withdrawal of a video is announced. */
export const publication: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
create or replace function guard_publication() returns trigger language plpgsql as $$
declare
  obstacle text;
begin
  if tg_op = 'UPDATE' and new.origin <> old.origin then
    raise exception 'video origin is fixed' using errcode = 'check_violation';
  end if;
  if new.origin = 'import' or new.state not in ('published', 'geo_limited') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state in ('published', 'geo_limited') then
    if new.version <> old.version then
      raise exception 'video %: a replaced file returns to review', new.id using errcode = 'check_violation';
    end if;
    -- What was in order for another uploader, or without downloads, is looked at again.
    if new.user_id is not distinct from old.user_id and (old.allow_download or not new.allow_download) then
      return new;
    end if;
  elsif tg_op = 'INSERT' or old.state not in ('approved', 'restored') then
    raise exception 'video %: not approved', new.id using errcode = 'check_violation';
  end if;
  obstacle := publish_obstacle(new);
  if obstacle is not null then
    raise exception 'video %: %', new.id, obstacle using errcode = 'check_violation';
  end if;
  return new;
end
$$;
drop trigger video_publication on video;
create trigger video_publication before insert or update of state, origin, version, allow_download, user_id on video
  for each row execute function guard_publication();

-- Every process hears at once of a video that leaves the public ones, whoever takes it away: lists hide it, answers that speak of it are dropped.
create function announce_withdrawal() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'hide ' || old.id);
  perform pg_notify('purge', 'video:' || old.id);
  return null;
end
$$;
create trigger video_withdrawal after update of state, is_private on video
  for each row when (old.status = 0 and new.status <> 0) execute function announce_withdrawal();
create trigger video_deletion after delete on video for each row when (old.status = 0) execute function announce_withdrawal();

-- The snapshot sums it up for each audience.
alter table category drop column avg_videos_popularity;
`;
