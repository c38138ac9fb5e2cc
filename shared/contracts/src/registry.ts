import { Type, type Static, type TProperties } from 'typebox';

/**
 * The registry of remotes for operators and teams (docs/federation.md), shared by the command line,
 * HTTP interface and staff page. Snapshots for visitors are in remotes.ts. Times are ISO 8601, UTC.
 */

export const PRODUCTION = 'production';
export const STAGING = 'staging';
/** Actor name when the guard pauses an experiment or reverts a release. */
export const GUARD_ACTOR = 'guard';
/** production, staging, or preview-{branch}. */
export const RELEASE_CHANNEL_PATTERN = /^(production|staging|preview-[a-z0-9-]{1,60})$/;
export const REMOTE_NAME_PATTERN = /^(shell|mf-[a-z][a-z0-9-]{1,36})$/;
export const EXPERIMENT_ID_PATTERN = /^[a-z0-9-]{1,60}$/;
/** Id prefix that makes an experiment a rollout. */
export const ROLLOUT_PREFIX = 'rollout-';
/**
 * Sum of the weights of an experiment's variants and its control. The control gets the rest and
 * shows the channel's active release.
 */
export const WEIGHTS_TOTAL = 10_000;

/**
 * `/api/registry/{verb}`: reads are GET with a query, the others POST with a JSON body; `publish`
 * takes multipart/form-data.
 */
export const REGISTRY_BASE = '/api/registry/';
export const REGISTRY_READS = ['list', 'show', 'verify', 'export'] as const;
export const REGISTRY_ACTIONS = [
  'publish',
  'promote',
  'rollback',
  'rollout',
  'experiment',
  'kill',
  'confirm',
  'withdraw',
] as const;
export type RegistryRead = (typeof REGISTRY_READS)[number];
export type RegistryAction = (typeof REGISTRY_ACTIONS)[number];
export const registryPath = (verb: RegistryRead | RegistryAction): string =>
  `${REGISTRY_BASE}${verb}`;
/** Prefix of a team's token (`Authorization: Bearer nrt_…`), valid only for its remote. */
export const TEAM_TOKEN_PREFIX = 'nrt_';
/** Longest lifetime that can be set for a token, days. Without one, a token does not expire. */
export const TEAM_TOKEN_DAYS_MAX = 3650;
/** Days in which a second person can confirm a change of production. */
export const REQUEST_DAYS = 7;
/** Maximum total size of a release, bytes, and number of its files. */
export const RELEASE_BYTES = 64 * 1024 * 1024;
export const RELEASE_FILES = 500;
/** Limits of the release check; bytes unless stated (docs/federation.md, "Sizes"). */
export const RELEASE_BUDGET = {
  /** One script of web/. */
  script: 2 * 1024 * 1024,
  /** One style sheet: the page inlines them. */
  styles: 256 * 1024,
  /** The entry and the files that the page preloads. */
  start: 2 * 1024 * 1024,
  /** Number of those files. */
  preloads: 24,
  /** Everything in web/. */
  web: 16 * 1024 * 1024,
  /** node/app.cjs. */
  node: 16 * 1024 * 1024,
  /** A rendered page: body, head, and its state. */
  body: 2 * 1024 * 1024,
  head: 128 * 1024,
  state: 1024 * 1024,
  /** Processor time for rendering one page on the server, milliseconds. */
  renderMs: 1500,
  /** Processor time of all scripts until the page is interactive, milliseconds. */
  startMs: 5000,
  /**
   * In the browser, once a page is interactive: document nodes, bytes of script memory, bytes in
   * localStorage and sessionStorage.
   */
  nodes: 30_000,
  heap: 128 * 1024 * 1024,
  stored: 512 * 1024,
  /** Lines in the browser's console. */
  consoleLines: 100,
} as const;
/** Allowed file types in web/. Documents and source maps are not allowed. */
export const RELEASE_FILE_TYPES = [
  '.js',
  '.css',
  '.woff2',
  '.webp',
  '.png',
  '.jpg',
  '.svg',
  '.txt',
] as const;
/**
 * Days for which releases that no channel shows keep their files, for pages that are still open.
 */
export const RELEASE_KEPT_DAYS = 30;

export const RELEASE_STATUSES = ['uploaded', 'accepted', 'refused', 'retired'] as const;
export const KILL_MODES = ['previous', 'hide'] as const;
export type KillMode = (typeof KILL_MODES)[number];
export const EXPERIMENT_STATES = ['draft', 'running', 'paused', 'ended'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/**
 * The guard evaluates the reports of this period, milliseconds. It requires this many of them, and
 * acts above this share of bad ones.
 */
export const GUARD_WINDOW_MS = 5 * 60_000;
export const GUARD_REPORTS = 50;
export const GUARD_BAD_SHARE = 0.02;

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
export type ReleaseFinding = Static<typeof ReleaseFindingSchema>;
export type FindingCode = ReleaseFinding['code'];

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
export type ReleaseInfo = Static<typeof ReleaseInfoSchema>;

/** Input of the guard: reports on a release within GUARD_WINDOW_MS, and the bad ones. */
export const GuardFiguresSchema = Type.Object({
  reports: Type.Integer(),
  bad: Type.Integer(),
  mean_ms: Type.Integer(),
  /** The guard would act, but the reports of browsers could be forged: a person must decide. */
  asks: Type.Optional(Type.Literal(true)),
});
export type GuardFigures = Static<typeof GuardFiguresSchema>;

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
export type ReleaseChannelInfo = Static<typeof ReleaseChannelInfoSchema>;

const AudienceSchema = Type.Object({
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
export type VariantInfo = Static<typeof VariantInfoSchema>;

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
export type ExperimentInfo = Static<typeof ExperimentInfoSchema>;

export const RegistryEntrySchema = Type.Object({
  at: Type.String(),
  actor: Type.String(),
  action: Type.String(),
  remote: Type.String(),
  channel: Type.String(),
  /** Plain text: releases, weights, reasons. */
  detail: Type.String(),
});
export type RegistryEntry = Static<typeof RegistryEntrySchema>;

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
export type ChangeRequestInfo = Static<typeof ChangeRequestInfoSchema>;

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
export type RegistryState = Static<typeof RegistryStateSchema>;

export const EXPERIMENT_ACTIONS = ['start', 'ramp', 'pause', 'resume', 'end'] as const;
const ON_CHANNEL = { channel: Type.Optional(Type.String()) };
const REQUEST = { request: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) };
const SEQUENCE = { sequence: Type.Optional(Type.Integer({ minimum: 0 })) };
const actionSchema = <V extends string, P extends TProperties>(verb: V, properties: P) =>
  Type.Object({ verb: Type.Literal(verb), ...properties }, { additionalProperties: false });

/**
 * A change to the releases that visitors get. `sequence` is the channel's value when it was read
 * (If-Match); if it has changed, the response is `changed`.
 */
export type RegistryChangeBody =
  | { verb: 'promote'; release: string; channel?: string; sequence?: number }
  | { verb: 'rollback'; remote: string; channel?: string; sequence?: number }
  /**
   * Shows a release to a share of a channel's visitors, 0 to 10 000: an experiment with one
   * variant, `rollout-{remote}`. 10 000 promotes the release.
   */
  | { verb: 'rollout'; release: string; weight: number; channel?: string }
  | {
      verb: 'experiment';
      id: string;
      act: (typeof EXPERIMENT_ACTIONS)[number];
      remote?: string;
      channel?: string;
      variants?: readonly { name: string; release?: string; weight: number }[];
      audience?: Static<typeof AudienceSchema>;
    }
  /** Omit `channel` for all channels. */
  | { verb: 'kill'; remote: string; mode: KillMode | 'off'; channel?: string };

/** Actions on the registry, except publishing. */
export type RegistryActionBody =
  | RegistryChangeBody
  /** Makes the change that another person requested. */
  | { verb: 'confirm'; request: number }
  | { verb: 'withdraw'; request: number };

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

/** Result of an action: one line that describes it; for `publish` also the release. */
export interface RegistryResult {
  done: string;
  release?: string;
  /** Nothing is visible yet: this request waits for a second person. */
  request?: number;
}

/**
 * Maximum number of bad reports per network address that count within GUARD_WINDOW_MS, so that no
 * single address can make the guard revert a release.
 */
export const BAD_REPORTS_PER_ADDRESS = 5;
