import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/** Page hits, goals and exposures as sums by day: no row identifies a visitor (docs/privacy.md). */
export const analytics: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
-- kind: hit, goal or exposure. goal and value belong to goals; remote, release and variant to exposures, and to goals that a remote reached.
create table analytics_day (
  day date not null,
  kind text not null check (kind in ('hit', 'goal', 'exposure')),
  goal text not null default '',
  value text not null default '',
  page text not null,
  campaign text not null default '',
  remote text not null default '',
  release text not null default '',
  variant text not null default '',
  n integer not null default 0,
  primary key (day, kind, goal, value, page, campaign, remote, release, variant)
);

-- What was counted by hour until now; its variants were 'mf-player:release,experiment:variant'.
insert into analytics_day (day, kind, goal, page, campaign, remote, release, variant, n)
select (hour at time zone 'UTC')::date, case goal when 'hit' then 'hit' else 'goal' end, case goal when 'hit' then '' else goal end, page, campaign,
  case when variants like 'mf-player:%' then 'mf-player' else '' end,
  case when variants like 'mf-player:%' then substr(split_part(variants, ',', 1), length('mf-player:') + 1) else '' end,
  case when variants like 'mf-player:%' then split_part(variants, ',', 2) else variants end, sum(n)
from goal_hour group by 1, 2, 3, 4, 5, 6, 7, 8;
drop table goal_hour;
`;
