import { Type, type TProperties } from 'typebox';

/**
 * Schemas of the registry's data (registry.ts). Only what checks data imports this file: the
 * library takes longer to load than a command takes to run.
 */

export const RELEASE_STATUSES = ['uploaded', 'accepted', 'refused', 'retired'] as const;
export const KILL_MODES = ['previous', 'hide'] as const;
export const EXPERIMENT_STATES = ['draft', 'running', 'paused', 'ended'] as const;

/** A failed release check. `code` is for machines, `text` is one English sentence for the team. */
export const ReleaseFindingSchema = Type.Object({
  code: Type.Enum([
    'files',
    'contract',
    'runtime',
    'singleton',
    'exposes',
    'route',
    'render',
    'global',
    'policy',
    'style',
    'size',
    'browser',
  ]),
  text: Type.String(),
});

export const ReleaseInfoSchema = Type.Object({
  release: Type.String(),
  remote: Type.String(),
  version: Type.String(),
  build: Type.String(),
  revision: Type.String(),
  status: Type.Enum([...RELEASE_STATUSES]),
  published_at: Type.String(),
  published_by: Type.String(),
  /** Failed checks that caused the refusal. */
  refusals: Type.Array(ReleaseFindingSchema),
});

/** Input of the guard: reports on a release within GUARD_WINDOW_MS, and the bad ones. */
export const GuardFiguresSchema = Type.Object({
  reports: Type.Integer(),
  bad: Type.Integer(),
  mean_ms: Type.Integer(),
  /** The guard would act, but the reports of browsers could be forged: a person must decide. */
  asks: Type.Optional(Type.Literal(true)),
});

export const ReleaseChannelInfoSchema = Type.Object({
  remote: Type.String(),
  channel: Type.String(),
  /** Empty before the first release. */
  active: Type.String(),
  /** Newest first, at most three. */
  previous: Type.Array(Type.String()),
  /** Value of If-Match for the next change. */
  sequence: Type.Integer(),
  since: Type.String(),
  by: Type.String(),
  kill: Type.Union([Type.Null(), Type.Enum([...KILL_MODES])]),
  guard: GuardFiguresSchema,
});

export const AudienceSchema = Type.Object({
  countries: Type.Optional(Type.Array(Type.String())),
  members: Type.Optional(Type.Boolean()),
});

/** A share with its 95 % Wilson interval, each 0 to 1. */
const ShareSchema = Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() });

/** One row of the result table; `control` is the channel's active release. */
export const VariantInfoSchema = Type.Object({
  name: Type.String(),
  release: Type.String(),
  weight: Type.Integer(),
  visitors: Type.Integer(),
  plays: Type.Integer(),
  play_share: ShareSchema,
  /** Milliseconds to the first frame: mean and its 95 % interval; 0 without plays. */
  first_frame: Type.Object({ mean: Type.Number(), low: Type.Number(), high: Type.Number() }),
  errors: Type.Integer(),
  error_share: ShareSchema,
  /** Reports on its release during the experiment; omitted for the control. */
  guard: Type.Optional(GuardFiguresSchema),
});

export const ExperimentInfoSchema = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  channel: Type.String(),
  state: Type.Enum([...EXPERIMENT_STATES]),
  /** Reason why the guard paused it; empty otherwise. */
  paused_why: Type.String(),
  audience: AudienceSchema,
  variants: Type.Array(VariantInfoSchema),
  since: Type.String(),
});

export const RegistryEntrySchema = Type.Object({
  at: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  remote: Type.String(),
  channel: Type.String(),
  /** Plain text: releases, weights, reasons. */
  detail: Type.String(),
});

/** A change of production that waits for confirmation (docs/federation.md, "A second person"). */
export const ChangeRequestInfoSchema = Type.Object({
  request: Type.Integer(),
  remote: Type.String(),
  channel: Type.String(),
  /** Plain text: releases and shares after confirmation. */
  detail: Type.String(),
  asked_by: Type.String(),
  asked_at: Type.String(),
  /** End of the time for confirmation. */
  ends_at: Type.String(),
  /** The channel has not changed since; otherwise the request can only be withdrawn. */
  is_current: Type.Boolean(),
  /** True if the reader made the request and therefore cannot confirm it. */
  is_own: Type.Boolean(),
});

/** Data of the staff page, and of `list --json`. */
export const RegistryStateSchema = Type.Object({
  rev: Type.Integer(),
  /** True if changes of production need a second person. */
  second_person: Type.Boolean(),
  /** Oldest first. */
  requests: Type.Array(ChangeRequestInfoSchema),
  channels: Type.Array(ReleaseChannelInfoSchema),
  experiments: Type.Array(ExperimentInfoSchema),
  /** Newest first, at most 50. */
  audit: Type.Array(RegistryEntrySchema),
});

export const EXPERIMENT_ACTIONS = ['start', 'ramp', 'pause', 'resume', 'end'] as const;
const ON_CHANNEL = { channel: Type.Optional(Type.String()) };
const REQUEST = { request: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) };
const SEQUENCE = { sequence: Type.Optional(Type.Integer({ minimum: 0 })) };
const actionSchema = <V extends string, P extends TProperties>(verb: V, properties: P) =>
  Type.Object({ verb: Type.Literal(verb), ...properties }, { additionalProperties: false });

/** Schema of a RegistryActionBody, for data from the network. */
export const RegistryActionSchema = Type.Union([
  actionSchema('promote', { release: Type.String(), ...ON_CHANNEL, ...SEQUENCE }),
  actionSchema('rollback', { remote: Type.String(), ...ON_CHANNEL, ...SEQUENCE }),
  actionSchema('rollout', { release: Type.String(), weight: Type.Integer(), ...ON_CHANNEL }),
  actionSchema('experiment', {
    id: Type.String(),
    act: Type.Enum([...EXPERIMENT_ACTIONS]),
    remote: Type.Optional(Type.String()),
    ...ON_CHANNEL,
    variants: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          release: Type.Optional(Type.String()),
          weight: Type.Integer(),
        }),
        { maxItems: 20 },
      ),
    ),
    audience: Type.Optional(AudienceSchema),
  }),
  actionSchema('kill', {
    remote: Type.String(),
    mode: Type.Enum([...KILL_MODES, 'off']),
    ...ON_CHANNEL,
  }),
  actionSchema('confirm', REQUEST),
  actionSchema('withdraw', REQUEST),
]);
