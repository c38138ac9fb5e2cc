import { COUNTRIES } from '@nocturne/contracts/countries';
import { AS_WRITTEN, ASSURED_HOURS, GATE_RULES, type GatePolicy } from '@nocturne/contracts/gates';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section `gates` of the operator's file (docs/operate.md, "Gates"). */
export interface GatesConfig {
  policy: GatePolicy;
  /** The operator has rules of their own: where a visitor is, is what the server knows, and the API keeps the rules too. */
  isOwn: boolean;
  /** Who confirms ages; undefined where no place asks for it. */
  assurance: AssuranceConfig | undefined;
}

export interface AssuranceConfig {
  /** Name of a provider of `services/assurance/providers.ts`. */
  provider: string;
  /** How long a yes holds, hours. */
  hours: number;
  /** What the provider needs to know; it checks this itself. */
  settings: Readonly<Record<string, unknown>>;
}

/** Rules as the product specification has them (R4-01 to R4-03). */
export const GATES_AS_WRITTEN: GatesConfig = {
  policy: AS_WRITTEN,
  isOwn: false,
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

/** The section `gates`, laid over the rules as written. Throws one Error that names every wrong field. */
export function readGatesConfig(given: unknown): GatesConfig {
  if (given === undefined) return GATES_AS_WRITTEN;
  refuse([
    ...new Set(
      [...Value.Errors(GatesSchema, given)].map(
        ({ instancePath }) => `wrong /gates${instancePath}`,
      ),
    ),
  ]);
  const { assurance, places = {}, ...rest } = given as Static<typeof GatesSchema>;
  const policy: GatePolicy = {
    ...AS_WRITTEN,
    ...rest,
    places: { ...AS_WRITTEN.places, ...places },
  };
  const isAssuring = [policy.default, ...Object.values(policy.places)].includes('assured');
  refuse([
    ...Object.keys(places)
      .filter((code) => !isLocationCode(code))
      .map((code) => `gates/places ${code} is no country (DE) and no state (US-TX)`),
    ...(isAssuring && !assurance ? ['gates/assurance is missing: a place is assured'] : []),
  ]);
  return {
    policy,
    isOwn: true,
    assurance: assurance && { settings: {}, hours: ASSURED_HOURS, ...assurance },
  };
}

function isLocationCode(code: string): boolean {
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) && Object.hasOwn(COUNTRIES, code.slice(0, 2));
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
