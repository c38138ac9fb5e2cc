import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Counters of visible comments in the tables whose lists sort by them. Section numbers are
 * SECTION_CODE (codes.ts).
 */
export const commentCounts: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
create function count_comments() returns trigger language plpgsql as $$
declare
  about comment := coalesce(new, old);
  change integer := coalesce((new.status = 'visible')::int, 0) - coalesce((old.status = 'visible')::int, 0);
begin
  if change = 0 then
    return null;
  end if;
  if about.section = 1 then
    update video_stats set comments = greatest(0, comments + change) where video_id = about.object_id;
  else
    update object_stats set comments = greatest(0, comments + change) where section = about.section and object_id = about.object_id;
  end if;
  -- What is taken away needs no row.
  if not found and change > 0 then
    if about.section = 1 then
      insert into video_stats (video_id, comments) values (about.object_id, change)
      on conflict (video_id) do update set comments = video_stats.comments + excluded.comments;
    else
      insert into object_stats (section, object_id, comments) values (about.section, about.object_id, change)
      on conflict (section, object_id) do update set comments = object_stats.comments + excluded.comments;
    end if;
  end if;
  return null;
end
$$;
create trigger comment_count after insert or delete or update of status on comment for each row execute function count_comments();

update video_stats s set comments = c.n
from (select object_id, count(*) as n from comment where section = 1 and status = 'visible' group by object_id) c where c.object_id = s.video_id;
update object_stats s set comments = c.n
from (select section, object_id, count(*) as n from comment where section <> 1 and status = 'visible' group by section, object_id) c
where c.section = s.section and c.object_id = s.object_id;
`;
