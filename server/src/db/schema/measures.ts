import type { Generated } from 'kysely';
import type { Id, Json, Maybe, MaybeTimestamp, Stamped, Timestamp } from './columns.ts';

export type AdPlacement = 'preroll' | 'preplay' | 'invideo' | 'outstream' | 'grid' | 'footer';

/** Tables of 0009-measures. */
export interface MeasureTables {
  ad_creative: AdCreativeTable;
  ad_event_hour: { hour: Timestamp; creative_id: number; event: string; n: Generated<number> };
  goal_hour: GoalHourTable;
  site_fact: { name: string; value: Json<unknown>; updated_at: Stamped };
}

export interface AdCreativeTable {
  id: Id;
  placement: AdPlacement;
  title: string;
  payer: Generated<string>;
  media_key: Generated<string>;
  click_url: Generated<string>;
  duration_s: Generated<number>;
  skip_after_s: Maybe<number>;
  width: Generated<number>;
  height: Generated<number>;
  weight: Generated<number>;
  is_active: Generated<boolean>;
  starts_at: MaybeTimestamp;
  ends_at: MaybeTimestamp;
  created_at: Stamped;
}

export interface GoalHourTable {
  hour: Timestamp;
  goal: string;
  page: Generated<string>;
  campaign: Generated<string>;
  variants: Generated<string>;
  n: Generated<number>;
}
