import { TEAM_TOKEN_DAYS_MAX } from '@nocturne/contracts/registry';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { DEFAULT_RELEASES } from './default-releases.ts';

/** The section as written in the file. */
export const ReleasesSchema = Type.Object(
  {
    /** Validity of a team's token from its creation, days; 0 for unlimited. */
    tokenDays: Type.Integer({
      minimum: 0,
      maximum: TEAM_TOKEN_DAYS_MAX,
      default: DEFAULT_RELEASES.tokenDays,
    }),
    /** True if a second person must confirm changes that show a release in production. */
    secondPerson: Type.Boolean({ default: DEFAULT_RELEASES.secondPerson }),
  },
  { additionalProperties: false },
);
/** Rules for team tokens and promotions (docs/operate.md, "Who may show a release"). */
export type ReleasesConfig = Static<typeof ReleasesSchema>;

/** Reads `releases` of the operator's file. Throws one Error that names every invalid field. */
export function readReleasesConfig(given: unknown = {}): ReleasesConfig {
  const withDefaults: unknown = Value.Default(ReleasesSchema, structuredClone(given));
  const wrong = [...Value.Errors(ReleasesSchema, withDefaults)].map(
    ({ instancePath }) => `releases${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  return withDefaults as ReleasesConfig;
}
