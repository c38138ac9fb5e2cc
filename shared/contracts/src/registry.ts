import { Type, type Static, type TProperties } from 'typebox';

/**
 * The registry of remotes as its operators and teams see it (docs/federation.md): what command line, HTTP interface and staff page share. What a visitor's
 * page gets is in remotes.ts. Times are ISO 8601, UTC.
 */

export const PRODUCTION = 'production';
export const STAGING = 'staging';
/** Who acts where the guard pauses an experiment or takes a release back. */
export const GUARD_ACTOR = 'guard';
/** production, staging, or preview-{branch}. */
export const RELEASE_CHANNEL_PATTERN = /^(production|staging|preview-[a-z0-9-]{1,60})$/;
export const REMOTE_NAME_PATTERN = /^(shell|mf-[a-z][a-z0-9-]{1,36})$/;
export const EXPERIMENT_ID_PATTERN = /^[a-z0-9-]{1,60}$/;
/** A rollout is an experiment whose id begins so. */
export const ROLLOUT_PREFIX = 'rollout-';
/** Weights of an experiment's variants are out of this many; what they leave over is the control, which gets the channel's active release. */
export const WEIGHTS_TOTAL = 10_000;

/** `/api/registry/{verb}`: reads by GET with a query, the others by POST with a JSON body; `publish` takes multipart/form-data. */
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
/** A team's token: `Authorization: Bearer nrt_…`; it acts on its own remote alone. */
export const TEAM_TOKEN_PREFIX = 'nrt_';
/** The longest life of a token that an operator or a command may name, days. */
export const TEAM_TOKEN_DAYS_MAX = 3650;
/** A change of production that waits for a second person can be confirmed this long, days. */
export const REQUEST_DAYS = 7;
/** A release's files together at most, bytes, and how many. */
export const RELEASE_BYTES = 64 * 1024 * 1024;
export const RELEASE_FILES = 500;
/** What the release check lets a build be at most; bytes where nothing else is said (docs/federation.md, "Sizes"). */
export const RELEASE_BUDGET = {
  /** One script of web/. */
  script: 2 * 1024 * 1024,
  /** One style sheet: sheets of the page are written into it. */
  styles: 256 * 1024,
  /** The entry and the files that the page preloads. */
  start: 2 * 1024 * 1024,
  /** Number of those files. */
  preloads: 24,
  /** Everything in web/. */
  web: 16 * 1024 * 1024,
  /** node/app.cjs. */
  node: 16 * 1024 * 1024,
  /** A drawn page: the body, the head, and the state that it brings along. */
  body: 2 * 1024 * 1024,
  head: 128 * 1024,
  state: 1024 * 1024,
  /** Processor time to draw one page at the server, milliseconds. */
  drawMs: 1500,
  /** Processor time of all scripts until a page is alive in the browser, milliseconds. */
  startMs: 5000,
  /** In the browser, once a page is alive: nodes of its documents, bytes that its scripts hold, bytes in localStorage and sessionStorage. */
  nodes: 30_000,
  heap: 128 * 1024 * 1024,
  stored: 512 * 1024,
  /** Lines on the browser's console. */
  consoleLines: 100,
} as const;
/** Files of web/ that a release may have, and no others: no documents, no source maps. */
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
/** Releases that no channel shows keep their files for pages that are still open, days. */
export const RELEASE_KEPT_DAYS = 30;

export const RELEASE_STATUSES = ['uploaded', 'accepted', 'refused', 'retired'] as const;
export const KILL_MODES = ['previous', 'hide'] as const;
export type KillMode = (typeof KILL_MODES)[number];
export const EXPERIMENT_STATES = ['draft', 'running', 'paused', 'ended'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** The guard looks back so far, milliseconds; needs so many reports; and acts above this share of releases that failed. */
export const GUARD_WINDOW_MS = 5 * 60_000;
export const GUARD_REPORTS = 50;
export const GUARD_BAD_SHARE = 0.02;

/** One thing that the gate holds against a release. `code` is for machines, `text` is one English sentence for the team. */
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
  /** Why the gate refused it. */
  refusals: Type.Array(ReleaseFindingSchema),
});
export type ReleaseInfo = Static<typeof ReleaseInfoSchema>;

/** What the guard goes by: reports of the last GUARD_WINDOW_MS about one release, and how many of them were bad. */
export const GuardFiguresSchema = Type.Object({
  reports: Type.Integer(),
  bad: Type.Integer(),
  mean_ms: Type.Integer(),
  /** The guard would act, but what browsers say cannot be told from an invention: a person decides. */
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
  /** If-Match of the next change. */
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

/** A share with the 95 % interval of Wilson, each 0 to 1. */
const ShareSchema = Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() });

/** One row of the result table; `control` is the channel's active release. */
export const VariantInfoSchema = Type.Object({
  name: Type.String(),
  release: Type.String(),
  weight: Type.Integer(),
  visitors: Type.Integer(),
  plays: Type.Integer(),
  play_share: ShareSchema,
  /** Milliseconds to the first frame, mean and its 95 % interval; 0 without plays. */
  first_frame: Type.Object({ mean: Type.Number(), low: Type.Number(), high: Type.Number() }),
  errors: Type.Integer(),
  error_share: ShareSchema,
  /** What pages report of its release while the experiment runs; not of the control, which the channel has. */
  guard: Type.Optional(GuardFiguresSchema),
});
export type VariantInfo = Static<typeof VariantInfoSchema>;

export const ExperimentInfoSchema = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  channel: Type.String(),
  state: Type.Enum([...EXPERIMENT_STATES]),
  /** Why it was paused by the guard; empty otherwise. */
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
  /** Plain words: releases, weights, reasons. */
  detail: Type.String(),
});
export type RegistryEntry = Static<typeof RegistryEntrySchema>;

/** A change of production that waits for a second person (docs/federation.md, "A second person"). */
export const ChangeRequestInfoSchema = Type.Object({
  request: Type.Integer(),
  remote: Type.String(),
  channel: Type.String(),
  /** In plain words, what happens when it is confirmed: releases, shares. */
  detail: Type.String(),
  asked_by: Type.String(),
  asked_at: Type.String(),
  /** After that it cannot be confirmed. */
  ends_at: Type.String(),
  /** The channel has not changed since; otherwise it can only be withdrawn. */
  is_current: Type.Boolean(),
  /** The reader asked for it and cannot confirm it. */
  is_own: Type.Boolean(),
});
export type ChangeRequestInfo = Static<typeof ChangeRequestInfoSchema>;

/** What the staff page shows, and `list` with `--json`. */
export const RegistryStateSchema = Type.Object({
  rev: Type.Integer(),
  /** Changes of production need a second person. */
  second_person: Type.Boolean(),
  /** The oldest first. */
  requests: Type.Array(ChangeRequestInfoSchema),
  channels: Type.Array(ReleaseChannelInfoSchema),
  experiments: Type.Array(ExperimentInfoSchema),
  /** The newest first, at most 50. */
  audit: Type.Array(RegistryEntrySchema),
});
export type RegistryState = Static<typeof RegistryStateSchema>;

export const EXPERIMENT_ACTIONS = ['start', 'ramp', 'pause', 'resume', 'end'] as const;
const ON_CHANNEL = { channel: Type.Optional(Type.String()) };
const REQUEST = { request: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) };
const SEEN = { sequence: Type.Optional(Type.Integer({ minimum: 0 })) };
const act = <V extends string, P extends TProperties>(verb: V, properties: P) =>
  Type.Object({ verb: Type.Literal(verb), ...properties }, { additionalProperties: false });

/** A change of what visitors get. `sequence` is the channel's as it was seen (If-Match): another one is answered `changed`. */
export type RegistryChangeBody =
  | { verb: 'promote'; release: string; channel?: string; sequence?: number }
  | { verb: 'rollback'; remote: string; channel?: string; sequence?: number }
  /** Shows a release to a share of a channel's visitors, 0 to 10 000: an experiment of one variant, `rollout-{remote}`; 10 000 promotes it. */
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
  /** In every channel, or in one. */
  | { verb: 'kill'; remote: string; mode: KillMode | 'off'; channel?: string };

/** What may be done with the registry besides publishing. */
export type RegistryActionBody =
  | RegistryChangeBody
  /** Makes the change that another person asked for. */
  | { verb: 'confirm'; request: number }
  | { verb: 'withdraw'; request: number };

/** The same as a schema, for whoever reads it from the network. */
export const RegistryActionSchema = Type.Union([
  act('promote', { release: Type.String(), ...ON_CHANNEL, ...SEEN }),
  act('rollback', { remote: Type.String(), ...ON_CHANNEL, ...SEEN }),
  act('rollout', { release: Type.String(), weight: Type.Integer(), ...ON_CHANNEL }),
  act('experiment', {
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
  act('kill', { remote: Type.String(), mode: Type.Enum([...KILL_MODES, 'off']), ...ON_CHANNEL }),
  act('confirm', REQUEST),
  act('withdraw', REQUEST),
]);

/** What an act answers: one line that says what was done, and of `publish` the release. */
export interface RegistryDone {
  done: string;
  release?: string;
  /** Nothing is shown yet: this request waits for a second person. */
  request?: number;
}

/** Bad reports of one network address that count within GUARD_WINDOW_MS, so that no single one pulls a release. */
export const BAD_REPORTS_PER_ADDRESS = 5;
