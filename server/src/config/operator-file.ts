import { Type } from 'typebox';
import { AccountsSchema, DEFAULT_ACCOUNTS } from './accounts.ts';
import { AdsSchema } from './ads.ts';
import { AnalyticsSchema, readAnalyticsConfig } from './analytics.ts';
import { CasesSchema, DEFAULT_CASES } from './cases.ts';
import { GatesSchema } from './gates.ts';
import { InformationSchema } from './information.ts';
import {
  DEFAULT_OPERATOR_LINKS,
  OperatorSchema,
  PrivateVideosSchema,
  RobotsSchema,
} from './operator.ts';
import { readReleasesConfig, ReleasesSchema } from './releases.ts';
import { readReviewConfig, ReviewSchema } from './review.ts';
import { SearchSchema } from './search.ts';
import { readUploadsConfig, UploadsSchema } from './uploads.ts';

/**
 * The whole operator's file as JSON Schema; editors use docs/operator.schema.json to complete and
 * check it. Every field is optional.
 */
export const OperatorFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...Type.Partial(OperatorSchema).properties,
    downloads: Type.Optional(Type.Boolean()),
    privateVideos: Type.Optional(PrivateVideosSchema),
    offline: Type.Optional(Type.Boolean()),
    accounts: Type.Optional(Type.Partial(AccountsSchema)),
    cases: Type.Optional(Type.Partial(CasesSchema)),
    gates: Type.Optional(GatesSchema),
    information: Type.Optional(InformationSchema),
    search: Type.Optional(SearchSchema),
    robots: Type.Optional(RobotsSchema),
    ads: Type.Optional(AdsSchema),
    analytics: Type.Optional(AnalyticsSchema),
    uploads: Type.Optional(UploadsSchema),
    review: Type.Optional(ReviewSchema),
    releases: Type.Optional(Type.Partial(ReleasesSchema)),
  },
  { additionalProperties: false, title: "Nocturne operator's file" },
);

/** Returns the text of docs/operator.schema.json. */
export function printOperatorSchema(): string {
  return printJson({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...OperatorFileSchema,
  });
}

/**
 * Returns the text of docs/operator.example.json: a file with the defaults. It omits `ads`, because
 * their default depends on `DEMO`.
 */
export function printOperatorExample(): string {
  const analytics = { ownServer: true, sinks: [], keepDays: readAnalyticsConfig().keepDays };
  const rest = {
    downloads: true,
    privateVideos: 'members',
    offline: true,
    accounts: DEFAULT_ACCOUNTS,
    cases: DEFAULT_CASES,
    search: { blocked: [], trendingExcluded: [] },
    robots: [],
    analytics,
    uploads: readUploadsConfig(),
    review: readReviewConfig(),
    releases: readReleasesConfig(),
  };
  return printJson({ $schema: './operator.schema.json', ...DEFAULT_OPERATOR_LINKS, ...rest });
}

function printJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
