import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Edits of published texts, viewing before an approval, and second checks of approvals
 * (docs/review.md).
 */
export const reviewLooks: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- Public words that an uploader changed after publication. "before": the new ones wait and show nothing. "after": they are live, the old ones can return.
create table video_edit (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  mode text not null check (mode in ('before', 'after')),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  -- Grows with each change: a decision is about one revision.
  revision integer not null default 1,
  old_words jsonb not null,
  new_words jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  note text not null default ''
);
create unique index video_edit_open on video_edit (video_id) where state = 'open';
create index video_edit_video on video_edit (video_id, id);

create function guard_video_edit() returns trigger language plpgsql as $$
begin
  if new.state in ('approved', 'rejected') and (new.decided_by is null or not is_staff(new.decided_by)
    or exists (select from video where id = new.video_id and user_id = new.decided_by)) then
    raise exception 'video_edit of video %: not to be decided by %', new.video_id, coalesce(new.decided_by, 0) using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger video_edit_guard before insert or update of state, decided_by on video_edit for each row execute function guard_video_edit();

-- The part of a version that a member of staff has seen: seconds of the video, and its frames.
create table review_look (
  video_id bigint not null references video on delete cascade,
  version integer not null,
  reviewer_id bigint not null references app_user on delete cascade,
  began_at timestamptz not null default clock_timestamp(),
  seen int4multirange not null default '{}',
  frames_at timestamptz,
  primary key (video_id, version, reviewer_id)
);

-- Approvals that a second person looks at.
create table second_look (
  review_id bigint primary key references review on delete cascade,
  video_id bigint not null references video on delete cascade,
  state text not null default 'open' check (state in ('open', 'agreed', 'objected', 'withdrawn')),
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  note text not null default ''
);
create index second_look_open on second_look (video_id) where state = 'open';

create function guard_second_look() returns trigger language plpgsql as $$
begin
  if new.state in ('agreed', 'objected') and (new.decided_by is null or not is_staff(new.decided_by)
    or exists (select from review r join video v on v.id = r.video_id where r.id = new.review_id and new.decided_by in (r.reviewer_id, v.user_id))) then
    raise exception 'second_look: somebody else decides' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger second_look_guard before insert or update of state, decided_by on second_look for each row execute function guard_second_look();
`;
