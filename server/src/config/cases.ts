import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const CasesSchema = Type.Object(
  {
    /** Holidays in addition to Saturdays and Sundays, UTC. */
    holidays: Type.Array(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), {
      maxItems: 1000,
      default: [],
    }),
    /** Receives urgent notices and deadline warnings. Empty for the address of abuse reports. */
    email: Type.String({ pattern: '^([^\\s@]+@[^\\s@]+|)$', maxLength: 254, default: '' }),
  },
  { additionalProperties: false },
);
export type CasesConfig = Static<typeof CasesSchema>;

/**
 * Reads `cases` of the operator's file (docs/takedown.md). Throws an error that names the invalid
 * fields.
 */
export function readCasesConfig(given: unknown): CasesConfig {
  const withDefaults: unknown = Value.Default(CasesSchema, structuredClone(given));
  const wrong = [...Value.Errors(CasesSchema, withDefaults)].map(
    (error) => `/cases${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const config = withDefaults as CasesConfig;
  const at = config.holidays.findIndex((day) => !isDay(day));
  if (at >= 0) throw new Error(`invalid /cases/holidays/${at}`);
  return config;
}

export const DEFAULT_CASES: CasesConfig = readCasesConfig({});

/** `Date.parse` accepts February 30 as March 2. */
function isDay(text: string): boolean {
  const day = Date.parse(text);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}
