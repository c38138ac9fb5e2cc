import { AD_SLOTS, type AdSlot } from '@nocturne/contracts/ads';
import type { AdsConfig, AdTagConfig } from '../../config/ads.ts';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';
import type { AdReportLine } from '../../services/ads/report.ts';

/** The ads of the operator's file, with the keys of `--json`. */
export function presentAds({ hosts, trackingHost, slots }: AdsConfig) {
  return {
    hosts,
    ...(trackingHost === undefined ? {} : { tracking_host: trackingHost }),
    slots: Object.fromEntries(
      AD_SLOTS.flatMap((slot: AdSlot) => {
        const tags = slots[slot];
        return tags ? [[slot, tags.map(presentTag)]] : [];
      }),
    ),
  };
}

function presentTag({
  exceptCountries,
  showTo,
  maxPerVisitorDay,
  maxPerDay,
  ...others
}: AdTagConfig) {
  return {
    ...others,
    ...(exceptCountries === undefined ? {} : { except_countries: exceptCountries }),
    ...(showTo === undefined ? {} : { show_to: showTo }),
    ...(maxPerVisitorDay === undefined ? {} : { max_per_visitor_day: maxPerVisitorDay }),
    ...(maxPerDay === undefined ? {} : { max_per_day: maxPerDay }),
  };
}

export function presentCreative({
  mediaKey,
  clickUrl,
  durationSeconds,
  skipAfterSeconds,
  startsAt,
  endsAt,
  ...others
}: AdCreative) {
  return {
    ...others,
    media_key: mediaKey,
    click_url: clickUrl,
    duration_seconds: durationSeconds,
    skip_after_seconds: skipAfterSeconds,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  };
}

export function presentReportLine({
  firstQuartiles,
  thirdQuartiles,
  errorCodes,
  ...others
}: AdReportLine) {
  return {
    ...others,
    first_quartiles: firstQuartiles,
    third_quartiles: thirdQuartiles,
    error_codes: errorCodes,
  };
}
