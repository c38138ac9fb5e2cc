import { COUNTRIES } from '@nocturne/contracts/countries';
import {
  DEFAULT_GATE_POLICY,
  ASSURED_HOURS,
  GATE_RULES,
  type GatePolicy,
} from '@nocturne/contracts/gates';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Section `gates` of the operator's file (docs/operate.md, "Gates"). */
export interface GatesConfig {
  policy: GatePolicy;
  /**
   * True if the operator configured rules. Then the server determines the location, and the API
   * enforces the rules too.
   */
  hasCustomRules: boolean;
  /** Confirms ages. Undefined if no location requires it. */
  assurance: AssuranceConfig | undefined;
}

export interface AssuranceConfig {
  /** Name of a provider in `services/assurance/providers.ts`. */
  provider: string;
  /** Validity of a confirmation, hours. */
  hours: number;
  /** Settings of the provider, which validates them itself. */
  settings: Readonly<Record<string, unknown>>;
}

/** Rules of the product specification. */
export const DEFAULT_GATES: GatesConfig = {
  policy: DEFAULT_GATE_POLICY,
  hasCustomRules: false,
  assurance: undefined,
};

const rule = Type.Enum([...GATE_RULES]);
export const GatesSchema = Type.Object(
  {
    default: Type.Optional(rule),
    places: Type.Optional(Type.Record(Type.String(), rule)),
    serverSide: Type.Optional(Type.Boolean()),
    campaignOpensGate: Type.Optional(Type.Boolean()),
    campaignLiftsBlock: Type.Optional(Type.Boolean()),
    assurance: Type.Optional(
      Type.Object(
        {
          provider: Type.String({ minLength: 1 }),
          hours: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 8760 })),
          settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * Reads `gates`, merged over the rules of the specification. Throws one Error that names every
 * invalid field.
 */
export function readGatesConfig(given: unknown): GatesConfig {
  if (given === undefined) return DEFAULT_GATES;
  throwIfInvalid([
    ...new Set(
      [...Value.Errors(GatesSchema, given)].map(
        ({ instancePath }) => `invalid /gates${instancePath}`,
      ),
    ),
  ]);
  const { assurance, places: locations = {}, ...rest } = given as Static<typeof GatesSchema>;
  const policy: GatePolicy = {
    ...DEFAULT_GATE_POLICY,
    ...rest,
    places: { ...DEFAULT_GATE_POLICY.places, ...locations },
  };
  const needsAssurance = [policy.default, ...Object.values(policy.places)].includes('assured');
  throwIfInvalid([
    ...Object.keys(locations)
      .filter((code) => !isLocationCode(code))
      .map((code) => `gates/places ${code} is neither a country (DE) nor a state (US-TX)`),
    ...(needsAssurance && !assurance
      ? ['gates/assurance is missing: the rule assured requires it']
      : []),
  ]);
  return {
    policy,
    hasCustomRules: true,
    assurance: assurance && { settings: {}, hours: ASSURED_HOURS, ...assurance },
  };
}

function isLocationCode(code: string): boolean {
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) && Object.hasOwn(COUNTRIES, code.slice(0, 2));
}

function throwIfInvalid(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
