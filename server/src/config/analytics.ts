import { EVENTS_PATH } from '@nocturne/contracts/events';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** An https address; http only for this very machine. */
const ADDRESS = String.raw`^(https://[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?|http://(localhost|127\.0\.0\.1)(:\d{1,5})?)(/[^\s#]*)?$`;
/** Counts are kept for so many days. */
const KEPT_DAYS = 400;
const KEPT_DAYS_MAX = 3660;

/** The section as it stands in the file. */
export const AnalyticsSchema = Type.Object(
  {
    ownServer: Type.Optional(Type.Boolean()),
    sinks: Type.Optional(
      Type.Array(Type.String({ pattern: ADDRESS, maxLength: 2000 }), {
        uniqueItems: true,
        maxItems: 5,
      }),
    ),
    keepDays: Type.Optional(Type.Integer({ minimum: 1, maximum: KEPT_DAYS_MAX })),
  },
  { additionalProperties: false },
);

/** What becomes of page hits, goals and exposures (docs/privacy.md). */
export interface AnalyticsConfig {
  /** Addresses that browsers send to: the own server's path, and collectors that the operator names. */
  sinks: readonly string[];
  /** Days that the own server keeps its counts. */
  keepDays: number;
}

/** The section `analytics` of the operator's file; by default the own server alone. Throws one Error that names every wrong field. */
export function readAnalyticsConfig(given: unknown = {}): AnalyticsConfig {
  const wrong = [...Value.Errors(AnalyticsSchema, given)].map(
    ({ instancePath }) => `analytics${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const {
    ownServer = true,
    sinks = [],
    keepDays = KEPT_DAYS,
  } = given as Static<typeof AnalyticsSchema>;
  const unread = sinks.filter((address) => !URL.canParse(address));
  if (unread.length > 0) throw new Error(`analytics/sinks ${unread.join(', ')} is no address`);
  return { sinks: [...(ownServer ? [EVENTS_PATH] : []), ...sinks], keepDays };
}

/** Origins of the collectors, for the pages' Content-Security-Policy. */
export function sinkHosts({ sinks }: AnalyticsConfig): string[] {
  return [
    ...new Set(
      sinks.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin),
    ),
  ];
}
