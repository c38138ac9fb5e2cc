import { EVENTS_PATH } from '@nocturne/contracts/events';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** An https address; http only for the local machine. */
const ADDRESS =
  String.raw`^(https://[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?|` +
  String.raw`http://(localhost|127\.0\.0\.1)(:\d{1,5})?)(/[^\s#]*)?$`;
/** Default retention of counts, days. */
const DEFAULT_KEEP_DAYS = 400;
const KEEP_DAYS_MAX = 3660;

/** The section as written in the file. */
export const AnalyticsSchema = Type.Object(
  {
    ownServer: Type.Optional(Type.Boolean()),
    sinks: Type.Optional(
      Type.Array(Type.String({ pattern: ADDRESS, maxLength: 2000 }), {
        uniqueItems: true,
        maxItems: 5,
      }),
    ),
    keepDays: Type.Optional(Type.Integer({ minimum: 1, maximum: KEEP_DAYS_MAX })),
  },
  { additionalProperties: false },
);

/** Destination and retention of page hits, goals and exposures (docs/privacy.md). */
export interface AnalyticsConfig {
  /**
   * Addresses that browsers send events to: a path of the site's own server, and the operator's
   * collectors.
   */
  sinks: readonly string[];
  /** Retention of the counts on the site's own server, days. */
  keepDays: number;
}

/**
 * Reads `analytics` of the operator's file; the default is the site's own server only. Throws one
 * Error that names every invalid field.
 */
export function readAnalyticsConfig(given: unknown = {}): AnalyticsConfig {
  const wrong = [...Value.Errors(AnalyticsSchema, given)].map(
    ({ instancePath }) => `analytics${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const {
    ownServer = true,
    sinks = [],
    keepDays = DEFAULT_KEEP_DAYS,
  } = given as Static<typeof AnalyticsSchema>;
  const invalidSinks = sinks.filter((address) => !URL.canParse(address));
  if (invalidSinks.length > 0)
    throw new Error(`analytics/sinks: invalid address ${invalidSinks.join(', ')}`);
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
