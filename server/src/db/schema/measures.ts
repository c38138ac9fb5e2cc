import type { AdCardTexts, AdSlot } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import type { AnalyticsEvent } from '@nocturne/contracts/events';
import type { Generated } from 'kysely';
import type {
  Day,
  Id,
  Json,
  JsonWithDefault,
  Maybe,
  MaybeTimestamp,
  TimestampWithDefault,
  Timestamp,
} from './columns.ts';

/**
 * Tables of 0009-measures, as 0011-advertising, 0018-analytics and 0045-house-cards changed them.
 */
export interface MeasureTables {
  ad_creative: AdCreativeTable;
  ad_tag_hour: AdTagHourTable;
  ad_event_hour: { hour: Timestamp; creative_id: number; event: string; n: Generated<number> };
  analytics_day: AnalyticsDayTable;
  site_fact: { name: string; value: Json<unknown>; updated_at: TimestampWithDefault };
}

export interface AdCreativeTable {
  id: Id;
  placement: AdSlot;
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
  created_at: TimestampWithDefault;
  /**
   * Bits of the clip's renditions in the folder `media_key`; 0 if `media_key` names one picture.
   */
  formats: Generated<number>;
  /** Texts of a card by language. */
  words: JsonWithDefault<Partial<Record<Language, AdCardTexts>>>;
}

export interface AdTagHourTable {
  hour: Timestamp;
  tag: string;
  slot: string;
  event: string;
  code: Generated<number>;
  n: Generated<number>;
}

export interface AnalyticsDayTable {
  day: Day;
  kind: AnalyticsEvent['kind'];
  goal: Generated<string>;
  value: Generated<string>;
  page: string;
  campaign: Generated<string>;
  remote: Generated<string>;
  release: Generated<string>;
  variant: Generated<string>;
  n: Generated<number>;
}
