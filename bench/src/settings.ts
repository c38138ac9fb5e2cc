import { join } from 'node:path';

/**
 * Top folder of the project, files that the bench writes there, and the data folder of its site
 * between runs.
 */
export const ROOT = join(import.meta.dirname, '../..');
export const CACHE_FOLDER = join(ROOT, '.cache/bench');
export const RESULT_FILE = join(ROOT, '.cache/bench.json');
export const DATA_DIR = join(ROOT, '.data-bench');
/**
 * Data folders in which the browser tests may have made the demo media already; the bench
 * hard-links them.
 */
export const OTHER_DATA_DIRS: readonly string[] = ['.data-e2e', '.data'].map((name) =>
  join(ROOT, name),
);

/**
 * Recorded rounds of each measure; every round runs all contestants, so that a busy moment hits
 * them alike.
 */
export const ROUNDS = 7;
/**
 * Visits of each kind of page for its vitals: they have no peer, so a busy moment shows only in
 * their spread.
 */
export const VITALS_ROUNDS = 3;
/**
 * Time between seeing and pressing, milliseconds. Without it an interaction would interrupt work
 * that no person interrupts.
 */
export const REACTION_MS = 250;
/** The visitor's machine and line. */
export const CPU_SLOWDOWN = 4;
export const BITS_PER_SECOND = 10_000_000;
export const LATENCY_MS = 40;
export const VIEWPORT = { width: 1470, height: 900 } as const;
/** One page may take this long, milliseconds; then it counts as failed. */
export const PAGE_LIMIT_MS = 30_000;
/**
 * No new round begins after this, milliseconds since the measures began; the bench ends a little
 * later.
 */
export const TIME_BUDGET_MS = 480_000;
/** The first start makes the demo media; later ones take seconds. */
export const START_LIMIT_MS = 600_000;

/** Load on the servers: connections, milliseconds of one round. */
export const CONNECTIONS = 32;
export const LOAD_MS = 1500;

/** Goals of the measurements (docs/federation.md, "What to prove"; docs/benchmarks.md). */
export const GOALS = {
  listingLcp: 1.3,
  firstFrame: 1.3,
  otherPlayers: 1,
  prerollFrame: 2,
  seek: 1.3,
  scriptKbMp4: 150,
  scriptKbEmbed: 120,
  memory: 1.1,
  routeChanges: 1.05,
  extraScriptKb: 35,
  extraRequestsPerRemote: 2,
  timeToContent: 1.05,
  throughput: 0.5,
  publishSeconds: 15,
  rollbackSeconds: 1,
  catalogueList: 10,
  catalogueGrowth: 2,
  lastPage: 3,
  search: 10,
  suggestions: 5,
  related: 10,
  snapshotMb: 150,
  signIn: 1.1,
  pipeline: 1.1,
  upload: 0.6,
  lcpMs: 2500,
  inpMs: 200,
  cls: 0.02,
} as const;
