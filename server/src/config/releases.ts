import { TEAM_TOKEN_DAYS_MAX } from '@nocturne/contracts/registry';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section as it stands in the file. */
export const ReleasesSchema = Type.Object(
  {
    /** How long a team's token is good from the day on which it was made, days; 0 sets no limit. */
    tokenDays: Type.Integer({ minimum: 0, maximum: TEAM_TOKEN_DAYS_MAX, default: 0 }),
    /** A change that shows a release in production waits until a second person confirms it. */
    secondPerson: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
/** Rules for team tokens and promotions (docs/operate.md, "Who may show a release"). */
export type ReleasesConfig = Static<typeof ReleasesSchema>;

/** The section `releases` of the operator's file. Throws one Error that names every wrong field. */
export function readReleasesConfig(given: unknown = {}): ReleasesConfig {
  const read: unknown = Value.Default(ReleasesSchema, structuredClone(given));
  const wrong = [...Value.Errors(ReleasesSchema, read)].map(
    ({ instancePath }) => `releases${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  return read as ReleasesConfig;
}
