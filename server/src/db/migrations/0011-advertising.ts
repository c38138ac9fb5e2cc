import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * House creatives for every slot, and counters of ad tags: sums by hour, never a row per visitor
 * (docs/security.md).
 */
export const advertising: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table ad_creative drop constraint ad_creative_placement_check;
alter table ad_creative add constraint ad_creative_placement_check
  check (placement in ('preplay', 'preroll', 'midroll', 'invideo', 'outstream', 'footer'));
-- Bits of the clip's renditions below media_key; 0 where media_key names one picture.
alter table ad_creative add column formats smallint not null default 0;

-- slot and event are words of contracts/ads.ts; code is a VAST error, 0 for every other event.
create table ad_tag_hour (
  hour timestamptz not null,
  tag text not null,
  slot text not null,
  event text not null,
  code smallint not null default 0,
  n integer not null default 0,
  primary key (hour, tag, slot, event, code)
);
`;
