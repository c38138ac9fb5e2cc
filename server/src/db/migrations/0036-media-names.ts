import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Public names of media (docs/media.md, "Addresses"): a file's address no longer contains its
 * folder, and becomes invalid when the video is unpublished.
 */
export const mediaNames: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- First two segments of the address below /media/. Null while neither visitors nor members may watch the video.
alter table video_asset add column public_name text;

create function new_media_name() returns text language sql volatile as $$
  select 'v/' || substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 32)
$$;

-- Public videos keep their address, because pages and answers in caches hold it. Private ones get a new address: the old one was public.
update video_asset a set public_name = case
    when v.status = 0 and a.folder ~ '^(uploads|imports)/[0-9a-f]+$'
      and not exists (select from video_asset o where o.folder = a.folder and o.video_id <> a.video_id) then a.folder
    else new_media_name() end
from video v where v.id = a.video_id and v.status in (0, 6);
alter table video_asset add constraint video_asset_public_name unique (public_name);

-- New media are a new address.
create function name_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.folder <> old.folder then
    new.public_name := (select new_media_name() from video where id = new.video_id and status in (0, 6));
  end if;
  return new;
end
$$;
create trigger video_asset_name before insert or update of folder on video_asset for each row execute function name_media();

-- Set here, so that no way out of the public can forget it: each publication has a name of its own, and so has a video that becomes private.
create function rename_media() returns trigger language plpgsql as $$
begin
  update video_asset set public_name = case when new.status in (0, 6) then new_media_name() end where video_id = new.id;
  return null;
end
$$;
create trigger video_media_name after update of state, is_private on video
  for each row when (old.status <> new.status and (old.status in (0, 6) or new.status in (0, 6))) execute function rename_media();

-- Every process forgets the old name, and the answers that hold it.
create function announce_media_name() returns trigger language plpgsql as $$
begin
  perform pg_notify('purge', 'video:' || old.video_id);
  return null;
end
$$;
create trigger video_asset_renamed after update on video_asset
  for each row when (old.public_name is distinct from new.public_name) execute function announce_media_name();
create trigger video_asset_removed after delete on video_asset
  for each row when (old.public_name is not null) execute function announce_media_name();
`;
