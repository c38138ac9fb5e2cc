import type { Static } from 'typebox';
import type {
  AudienceSchema,
  ChangeRequestInfoSchema,
  EXPERIMENT_ACTIONS,
  EXPERIMENT_STATES,
  ExperimentInfoSchema,
  GuardFiguresSchema,
  KILL_MODES,
  RegistryEntrySchema,
  RegistryStateSchema,
  ReleaseChannelInfoSchema,
  ReleaseFindingSchema,
  ReleaseInfoSchema,
  VariantInfoSchema,
} from './registry-schemas.ts';

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
/** The same rule in words. */
export const RELEASE_CHANNEL_RULE = 'production, staging or preview-NAME';
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
/** Texts that can be a token: a header can contain them, and none has more characters. */
export const TEAM_TOKEN_PATTERN = /^[!-~]{1,100}$/;
/** Longest lifetime that can be set for a token, days. Without one, a token does not expire. */
export const TEAM_TOKEN_DAYS_MAX = 3650;
/**
 * Name of a team, or of a person on the site's machine: letters, digits, spaces and a few signs, so
 * that no name can spoof the audit log or a terminal.
 */
export const ACTOR_NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,59}$/u;
/** The same rule in words. */
export const ACTOR_NAME_RULE =
  "1 to 60 letters, digits, spaces and . _ & ' -, beginning with a letter or digit";
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

export type KillMode = (typeof KILL_MODES)[number];
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];
export type ExperimentAction = (typeof EXPERIMENT_ACTIONS)[number];

/**
 * The guard evaluates the reports of this period, milliseconds. It requires this many of them, and
 * acts above this share of bad ones.
 */
export const GUARD_WINDOW_MS = 5 * 60_000;
export const GUARD_REPORTS = 50;
export const GUARD_BAD_SHARE = 0.02;

export type ReleaseFinding = Static<typeof ReleaseFindingSchema>;
export type FindingCode = ReleaseFinding['code'];
export type ReleaseInfo = Static<typeof ReleaseInfoSchema>;
export type GuardFigures = Static<typeof GuardFiguresSchema>;
export type ReleaseChannelInfo = Static<typeof ReleaseChannelInfoSchema>;
export type VariantInfo = Static<typeof VariantInfoSchema>;
export type ExperimentInfo = Static<typeof ExperimentInfoSchema>;
export type RegistryEntry = Static<typeof RegistryEntrySchema>;
export type ChangeRequestInfo = Static<typeof ChangeRequestInfoSchema>;
export type RegistryState = Static<typeof RegistryStateSchema>;

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
      act: ExperimentAction;
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
